import type { components } from '#contract/schema.gen.ts'
import { StatusChip, type StatusMeaning } from '#src/ui/data/status-chip.tsx'
import classes from './members.module.css'
import { messages } from './messages.ts'

export type InviteResult = components['schemas']['MemberInvitationResults']['items'][number]

const meanings: Record<InviteResult['result'], StatusMeaning> = {
  invited: 'done',
  'already-member': 'draft',
  'already-invited': 'draft',
  repeated: 'draft',
  invalid: 'danger',
  undeliverable: 'danger',
}

/** One result per email, in the order of entry. */
export function InviteResults({ results }: { results: readonly InviteResult[] }) {
  if (results.length === 0) return null
  return (
    <ul className={classes.results} aria-label={messages.results}>
      {results.map(({ email, result }, index) => (
        <li key={`${index} ${email}`} className={classes.result}>
          <span>{email}</span>
          <StatusChip meaning={meanings[result]}>{messages.result[result]}</StatusChip>
        </li>
      ))}
    </ul>
  )
}
