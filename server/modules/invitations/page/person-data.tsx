import { longDate } from '#machines/domain/time/date-words.ts'
import type { Candidate } from '../../candidates/face.ts'
import { messages } from './messages.ts'

const textOf = (value: string | null | readonly string[]): string =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : ''

/** Every field that the company holds of the person, and where it is from. */
export function PersonData({ candidate }: { candidate: Candidate }) {
  const { name, headline, location, emails, phones, links, tags, source, createdAt } = candidate
  const values = { name, headline, location, emails, phones, links, tags }
  const fields = Object.entries(messages.fields) as [keyof typeof values, string][]
  return (
    <>
      <dl className="facts">
        {fields
          .filter(([field]) => textOf(values[field]) !== '')
          .map(([field, label]) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>{textOf(values[field])}</dd>
            </div>
          ))}
      </dl>
      <p className="muted">{messages.heldFrom(source ?? messages.unknownSource, longDate(createdAt))}</p>
    </>
  )
}
