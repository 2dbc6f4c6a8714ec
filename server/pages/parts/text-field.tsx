interface TextFieldProps {
  name: string
  /** Where several forms of a page have a field of this name. */
  id?: string
  label: string
  type?: 'text' | 'email'
  hint?: string
  /** Why the value was refused. */
  error?: string | null
  value?: string
  autoComplete?: string
  required?: boolean
  maxLength: number
}

/** A line of text with its label, hint and error; required unless it says otherwise. */
export function TextField({
  name,
  id = name,
  label,
  type = 'text',
  hint,
  error,
  value,
  required = true,
  ...input
}: TextFieldProps) {
  const about = [hint === undefined ? '' : `${id}-hint`, error ? `${id}-error` : ''].join(' ').trim()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint === undefined ? null : (
        <span id={`${id}-hint`} className="hint">
          {hint}
        </span>
      )}
      <input
        id={id}
        name={name}
        type={type}
        defaultValue={value}
        required={required}
        aria-describedby={about === '' ? undefined : about}
        aria-invalid={error ? true : undefined}
        {...input}
      />
      {error ? (
        <span id={`${id}-error`} className="error">
          {error}
        </span>
      ) : null}
    </div>
  )
}
