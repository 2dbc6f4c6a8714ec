import { messages } from '../messages.ts'

interface FieldError {
  /** Id of the field. */
  readonly field: string
  readonly text: string
}

/** The errors of a refused form, at the top of the page; each line links to its field. */
export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  return (
    <div className="problem" role="alert">
      <p>{messages.problem}</p>
      <ul>
        {errors.map(({ field, text }) => (
          <li key={field}>
            <a href={`#${field}`}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
