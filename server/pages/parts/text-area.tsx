interface TextAreaProps {
  name: string
  /** Where several forms of a page have a field of this name. */
  id?: string
  label: string
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
  error,
  value,
  maxLength,
  required = true,
}: TextAreaProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        name={name}
        rows={4}
        defaultValue={value}
        maxLength={maxLength}
        required={required}
        aria-describedby={error === null ? undefined : `${id}-error`}
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
