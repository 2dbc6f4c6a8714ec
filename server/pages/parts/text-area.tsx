interface TextAreaProps {
  name: string
  /** Where several forms of a page have a field of this name. */
  id?: string
  label: string
  hint?: string
  /** Why the value was refused. */
  error: string | null
  value: string
  maxLength: number
  required?: boolean
}

/** Lines of text with their label and error. */
export function TextArea({
  name,
  id = name,
  label,
  hint,
  error,
  value,
  maxLength,
  required = true,
}: TextAreaProps) {
  const about = [hint === undefined ? '' : `${id}-hint`, error === null ? '' : `${id}-error`].join(' ').trim()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint === undefined ? null : (
        <span id={`${id}-hint`} className="hint">
          {hint}
        </span>
      )}
      <textarea
        id={id}
        name={name}
        rows={4}
        defaultValue={value}
        maxLength={maxLength}
        required={required}
        aria-describedby={about === '' ? undefined : about}
        aria-invalid={error === null ? undefined : true}
      />
      {error === null ? null : (
        <span id={`${id}-error`} className="error">
          {error}
        </span>
      )}
    </div>
  )
}
