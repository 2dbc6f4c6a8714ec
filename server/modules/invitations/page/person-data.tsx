import { candidateFields, personalFields } from '#machines/domain/candidate/fields.ts'
import { longDate } from '#machines/domain/time/date-words.ts'
import type { Candidate } from '../../candidates/public.ts'
import { messages } from './messages.ts'

const textOf = (value: string | null | readonly string[]): string =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : ''

/** Every personal field that the company stores, and its source. */
export function PersonData({ candidate }: { candidate: Candidate }) {
  const { source, createdAt } = candidate
  return (
    <>
      <dl className="facts">
        {personalFields
          .filter((field) => textOf(candidate[field]) !== '')
          .map((field) => (
            <div key={field}>
              <dt>{candidateFields[field].label}</dt>
              <dd>{textOf(candidate[field])}</dd>
            </div>
          ))}
      </dl>
      <p className="muted">{messages.heldFrom(source ?? messages.unknownSource, longDate(createdAt))}</p>
    </>
  )
}
