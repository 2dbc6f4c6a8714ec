import { digestMachine } from '#machines/lifecycle/digest/digest-machine.ts'
import type { Refusal } from '#machines/shared/refusal.ts'
import { refusalsOf } from '#machines/shared/lifecycle.ts'
import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import { findMember } from '../members/public.ts'
import { linkViewsByRecipient } from '../secret-links/public.ts'
import { sendingRefusals } from './apply.ts'
import { lastEditor } from './log-repository.ts'
import type { DigestPerson } from './people.ts'
import { mailOf } from './recipients.ts'
import { readDigest, type DigestRecord } from './digest-record.ts'

type Schemas = components['schemas']

const plain = (refusal: Refusal): Schemas['Refusal'] => ({ ...refusal, facts: { ...refusal.facts } })

/** Rules about one person; the others are about the digest. */
const ofPerson: ReadonlySet<string> = new Set([
  'hasItemsInPlay',
  'hasConsentForEachItem',
  'hasNoBlockedEmployer',
])

/** Why a person may not be in a digest now. */
export function personRefusals(person: DigestPerson): Schemas['Refusal'][] {
  const { id, isInPlay, consent, blockedEmployer } = person
  const facts = {
    positionState: 'open',
    items: [{ id, isInPlay, consent, blockedEmployer }],
    recipients: 1,
    unreachable: 0,
    deciders: 1,
    blankTokens: [],
    namingTexts: [],
    contactTexts: [],
    openDecisions: 0,
    sentInWindow: 0,
    limit: null,
  } as const
  return refusalsOf(digestMachine, { state: 'draft', facts }, { type: 'digest.checkRequested' })
    .filter(({ rule }) => ofPerson.has(rule))
    .map(plain)
}

function presentItems({
  row,
  items,
  recipients,
  decisions,
  personOf,
}: DigestRecord): Schemas['DigestItem'][] {
  const isDraft = row.sent_at === null
  return items.map(({ application_id: applicationId, summary, ended_at }) => {
    const person = personOf(applicationId)
    return {
      applicationId,
      name: ended_at === null ? (person?.name ?? null) : null,
      // A summary names the person, even a deleted one.
      summary: person === null ? '' : summary,
      endedAt: ended_at?.toISOString() ?? null,
      refusals: isDraft && person !== null ? personRefusals(person) : [],
      decisions: decisions
        .filter(({ application_id }) => application_id === applicationId)
        .flatMap(({ contact_id, decision, comment, times, at }) => {
          const contact = recipients.find(({ contactId }) => contactId === contact_id)
          if (contact === undefined) return []
          const { name: contactName, role } = contact
          return [
            { contactId: contact_id, contactName, role, decision, comment, times, at: at.toISOString() },
          ]
        }),
    }
  })
}

/** A digest for its company; null if it is gone. */
export async function presentDigest(
  tx: TenantTx,
  companyId: string,
  id: string,
  at: Date,
): Promise<Schemas['Digest'] | null> {
  const digest = await readDigest(tx, companyId, id, at)
  if (digest === null) return null
  const { row, recipients } = digest
  const sender = row.sent_by === null ? null : await findMember(tx, companyId, row.sent_by)
  const views = await linkViewsByRecipient(tx, companyId, { purpose: 'digest', subjectId: id })
  return {
    id,
    positionId: row.position_id,
    number: row.number,
    state: row.state,
    introduction: row.introduction,
    masked: row.masked,
    items: presentItems(digest),
    recipients: recipients.map(({ contactId, name, email, role, ...reach }) => ({
      contactId,
      name,
      email,
      role,
      mail: mailOf(reach),
      isReachable: reach.isReachable,
      views: views.get(contactId)?.views ?? 0,
      lastViewedAt: views.get(contactId)?.lastAt?.toISOString() ?? null,
    })),
    heldUntil: row.held_until?.toISOString() ?? null,
    sentAt: row.sent_at?.toISOString() ?? null,
    sentBy: sender?.name ?? null,
    editedBy: row.sent_at === null ? await lastEditor(tx, companyId, id) : null,
    refusal: row.refusal && plain(row.refusal),
    refusals: sendingRefusals(digest).map(plain),
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
