import { mayBeShown } from '#machines/lifecycle/digest/digest-logic.ts'
import type { TenantTx } from '#server/db/database.ts'
import type { DigestSnapshot } from '#server/db/tables/pipeline.ts'
import { findCompany } from '../../companies/public.ts'
import { findMember } from '../../members/public.ts'
import { findPosition } from '../../positions/public.ts'
import type { SecretLink } from '../../secret-links/public.ts'
import { readActions, type Actions } from '../acted.ts'
import { readCards } from '../card-repository.ts'
import { listDecisions } from '../decision-repository.ts'
import { listItems, type ItemRow } from '../item-repository.ts'
import { findDigest, listRecipients, type DigestRow } from '../repository.ts'
import { digestPeople } from '../people.ts'
import type { DigestPage, PageDecision, PagePerson, ItemStatus } from './page-types.ts'

const outcomes: readonly string[] = ['hired', 'rejected', 'withdrawn']

/** A digest for any of its recipients. */
export interface ReadDigest extends Omit<DigestPage, 'recipient' | 'expiresAt'> {
  readonly recipients: readonly DigestPage['recipient'][]
}

export type Snapshots = ReadonlyMap<string, DigestSnapshot>

/**
 * A digest in any state; null if its position is gone.
 * @param drafted shows people of a draft, which has no snapshots yet
 */
export async function readDigest(
  tx: TenantTx,
  row: DigestRow,
  drafted: Snapshots = new Map(),
): Promise<ReadDigest | null> {
  const { tenant_id: companyId, id } = row
  const position = await findPosition(tx, companyId, row.position_id)
  if (position === null) return null
  const own = await findCompany(tx, companyId)
  const company = own?.name ?? ''
  const sender = await findMember(tx, companyId, row.sent_by ?? row.created_by)
  const recipients = (await listRecipients(tx, companyId, id)).map(({ contactId, name, role }) => ({
    id: contactId,
    name,
    role,
  }))
  const items = await listItems(tx, companyId, id)
  const ids = items.map(({ application_id }) => application_id)
  const actions = await readActions(tx, companyId, id, ids)
  const choices = await readChoices(tx, row, recipients)
  return {
    id,
    closedBy: row.state !== 'closed' ? null : actions.closedAt === null ? 'decisions' : 'recruiter',
    introduction: row.introduction,
    sentAt: row.sent_at ?? row.updated_at,
    position: position.title,
    company,
    logo: own?.logo ?? null,
    sender: sender?.name ?? company,
    recipients,
    people: await readPeople(tx, row, { items, choices, actions, drafted }),
  }
}

type Choices = readonly (PageDecision & { readonly applicationId: string })[]

/** The decisions of contacts who are still recipients. */
async function readChoices(
  tx: TenantTx,
  { tenant_id: companyId, id }: DigestRow,
  recipients: ReadDigest['recipients'],
): Promise<Choices> {
  const decisions = await listDecisions(tx, companyId, id)
  return decisions.flatMap(({ application_id, contact_id, decision, comment, times, at }) =>
    recipients
      .filter((recipient) => recipient.id === contact_id)
      .map(({ name, role }) => ({
        applicationId: application_id,
        contactId: contact_id,
        name,
        role,
        decision,
        comment,
        times,
        at,
      })),
  )
}

interface Stored {
  readonly items: readonly ItemRow[]
  readonly choices: Choices
  readonly actions: Actions
  readonly drafted: Snapshots
}

/** The people of a digest, in order. */
async function readPeople(
  tx: TenantTx,
  row: DigestRow,
  { items, choices, actions, drafted }: Stored,
): Promise<PagePerson[]> {
  const { tenant_id: companyId, id } = row
  const ids = items.map(({ application_id }) => application_id)
  if (ids.length === 0) return []
  const applications = await readCards(tx, companyId, ids)
  const people = await digestPeople(tx, { companyId, positionId: row.position_id, ids })
  // Hides a person who withdrew or blocks the client, until the worker has emptied the item.
  const mayShow = (applicationId: string) =>
    row.sent_at === null || people.some((person) => person.id === applicationId && mayBeShown(person))
  return items.map(({ application_id, snapshot: frozen, summary, ended_at }, index) => {
    const snapshot = frozen ?? drafted.get(application_id) ?? null
    const application = applications.get(application_id)
    const statusOf = (): ItemStatus => {
      if (ended_at !== null || snapshot === null || application === undefined || !mayShow(application_id))
        return 'ended'
      if (outcomes.includes(application.state)) return 'outcome'
      return row.sent_at === null || application.digest_id === id ? 'open' : 'older'
    }
    const status = statusOf()
    const decisions = choices.filter(({ applicationId }) => applicationId === application_id)
    return {
      applicationId: application_id,
      number: index + 1,
      snapshot: status === 'ended' ? null : snapshot,
      summary: status === 'ended' ? '' : summary,
      status,
      decisions: status === 'ended' ? decisions.map(withoutText) : decisions,
      actedAt: actions.actedAt(application_id),
    }
  })
}

/** Contacts may have named the person. */
const withoutText = (decision: PageDecision): PageDecision => ({ ...decision, comment: null, times: [] })

/** A digest for the holder of a link; null if it is not sent, revoked, or the holder is no recipient. */
export async function readPage(
  tx: TenantTx,
  { tenant_id, subject_id, recipient_id, expires_at }: SecretLink,
): Promise<DigestPage | null> {
  const row = await findDigest(tx, tenant_id, subject_id)
  if (row === null || row.sent_at === null || row.state === 'revoked') return null
  const digest = await readDigest(tx, row)
  const recipient = digest?.recipients.find(({ id }) => id === recipient_id)
  return digest === null || recipient === undefined ? null : { ...digest, recipient, expiresAt: expires_at }
}
