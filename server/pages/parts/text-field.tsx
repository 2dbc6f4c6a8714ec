interface TextFieldProps {
  name: string
  label: string
  type?: 'text' | 'email'
  hint?: string
  /** Why the value was refused. */
  error?: string | null
  value?: string
  autoComplete?: string
  maxLength: number
}

/** A required line of text with its label, hint and error. */
export function TextField({ name, label, type = 'text', hint, error, value, ...input }: TextFieldProps) {
  const about = [hint === undefined ? '' : `${name}-hint`, error ? `${name}-error` : ''].join(' ').trim()
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {hint === undefined ? null : (
        <span id={`${name}-hint`} className="hint">
          {hint}
        </span>
      )}
      <input
        id={name}
        name={name}
        type={type}
        defaultValue={value}
        required
        aria-describedby={about === '' ? undefined : about}
        aria-invalid={error ? true : undefined}
        {...input}
      />
      {error ? (
        <span id={`${name}-error`} className="error">
          {error}
        </span>
      ) : null}
    </div>
  )
}
