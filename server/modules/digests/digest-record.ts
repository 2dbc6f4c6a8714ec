import type { DigestFacts } from '#machines/lifecycle/digest/digest-types.ts'
import { blankTokensIn } from '#machines/domain/mail/blank-tokens.ts'
import type { TenantTx } from '#server/db/database.ts'
import { readMailLimit } from '#server/work/mail/mail-limit.ts'
import { findPosition, lockPosition } from '../positions/public.ts'
import { decidable, openDecisions } from './decisions.ts'
import { digestPeople, gone } from './people.ts'
import { recipientsOf } from './recipients.ts'
import { listDecisions } from './decision-repository.ts'
import { listItems } from './item-repository.ts'
import { findDigest } from './repository.ts'
import { identifyingTexts } from './identifying-texts.ts'

/** A digest with all facts for its rules. */
async function recordOf(tx: TenantTx, companyId: string, id: string, at: Date, lock: boolean) {
  const unlocked = await findDigest(tx, companyId, id)
  if (unlocked === null) return null
  if (lock) await lockPosition(tx, companyId, unlocked.position_id)
  const position = await findPosition(tx, companyId, unlocked.position_id)
  const ids = (await listItems(tx, companyId, id)).map(({ application_id }) => application_id)
  const people = await digestPeople(tx, { companyId, positionId: unlocked.position_id, ids, lock })
  const row = lock ? await findDigest(tx, companyId, id, true) : unlocked
  if (position === null || row === null) return null
  const items = await listItems(tx, companyId, id)
  const recipients = await recipientsOf(tx, companyId, id)
  const decisions = await listDecisions(tx, companyId, id)
  const personOf = (applicationId: string) => people.find((person) => person.id === applicationId) ?? null
  const living = items.filter(({ ended_at }) => ended_at === null)
  const reached = recipients.filter(({ isReachable }) => isReachable)
  const facts: DigestFacts = {
    positionState: position.state,
    items: living.map(({ application_id }) => {
      const person = personOf(application_id)
      if (person === null) return gone(application_id)
      return {
        id: person.id,
        isInPlay: person.isInPlay,
        consent: person.consent,
        blockedEmployer: person.blockedEmployer,
      }
    }),
    recipients: reached.length,
    unreachable: recipients.length - reached.length,
    deciders: reached.filter(({ role }) => role !== 'cc').length,
    blankTokens: blankTokensIn([row.introduction, ...items.map(({ summary }) => summary)]),
    ...identifyingTexts(row, living, people),
    openDecisions: openDecisions(decidable(living, personOf), recipients, decisions),
    ...(await readMailLimit(tx, { exceptId: null, tenantId: companyId, now: at })),
  }
  return { row, position, items, recipients, decisions, personOf, facts }
}
export type DigestRecord = NonNullable<Awaited<ReturnType<typeof recordOf>>>

export const readDigest = (
  tx: TenantTx,
  companyId: string,
  id: string,
  at: Date,
): Promise<DigestRecord | null> => recordOf(tx, companyId, id, at, false)

/** Like `readDigest`, but locks position, applications and digest, in this order. */
export const lockDigest = (
  tx: TenantTx,
  companyId: string,
  id: string,
  at: Date,
): Promise<DigestRecord | null> => recordOf(tx, companyId, id, at, true)
