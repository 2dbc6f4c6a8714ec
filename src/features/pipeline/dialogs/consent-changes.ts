import { consentMachine } from '#machines/lifecycle/consent/consent-machine.ts'
import { explain } from '#machines/shared/lifecycle.ts'
import type { Card } from '../data/board-types.ts'
import type { ConsentChange } from '../data/mutations.ts'

/** The consent changes that a recruiter can record now, by the consent machine. `today` as YYYY-MM-DD. */
export function consentChanges(
  { state, refusedOn }: Card['consent'],
  today: string,
): readonly ConsentChange['type'][] {
  const events: readonly ConsentChange[] = [
    { type: 'consent.requested' },
    { type: 'consent.declined' },
    { type: 'consent.withdrawn' },
    { type: 'consent.recorded', method: 'email', givenOn: today },
  ]
  const record = { state, facts: { today, expiresOn: null, refusedOn: refusedOn ?? null } }
  return explain(consentMachine, record, events).flatMap(({ event, verdict }) =>
    verdict.kind === 'moved' ? [event.type] : [],
  )
}
