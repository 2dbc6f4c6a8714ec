interface TextAreaProps {
  name: string
  label: string
  /** Why the value was refused. */
  error: string | null
  value: string
  maxLength: number
}

/** Lines of text with their label and error. */
export function TextArea({ name, label, error, value, maxLength }: TextAreaProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <textarea
        id={name}
        name={name}
        rows={4}
        defaultValue={value}
        maxLength={maxLength}
        required
        aria-describedby={error === null ? undefined : `${name}-error`}
        aria-invalid={error === null ? undefined : true}
      />
      {error === null ? null : (
        <span id={`${name}-error`} className="error">
          {error}
        </span>
      )}
    </div>
  )
}
