import { dayMs } from '#machines/domain/time/calendar-day.ts'
import { digestLimits } from '#machines/domain/digest/digests.ts'
import type { TenantTx } from '#server/db/database.ts'
import type { LinkRequest } from '#server/pages/link-pages.ts'
import { renderPage } from '#server/pages/page.tsx'
import { renderMail } from '#server/work/mail/render-mail.ts'
import { mailLogo } from '../../company-logo/public.ts'
import { findMember } from '../../members/public.ts'
import { digestLetter } from '../letter.ts'
import { digestPeople } from '../people.ts'
import { listItems } from '../item-repository.ts'
import { findDigest, type DigestRow } from '../repository.ts'
import { snapshotsOf } from '../snapshot.ts'
import { DigestSummary } from './digest-summary.tsx'
import { messages } from './messages.ts'
import type { DigestPage } from './page-types.ts'
import { readDigest, type Snapshots } from './read-page.ts'

/** A request without links and forms. */
const nowhere = (now: Date): LinkRequest => ({
  params: {},
  query: new URLSearchParams(),
  path: '#',
  now,
  pathOf: () => '#',
  form: () => null,
})

/** Snapshots of a draft's people, by application; empty for other states, whose items have stored ones. */
async function draftSnapshots(
  tx: TenantTx,
  { tenant_id: companyId, id, position_id: positionId, state, masked }: DigestRow,
): Promise<Snapshots> {
  if (state !== 'draft') return new Map()
  const ids = (await listItems(tx, companyId, id)).map(({ application_id }) => application_id)
  const people = await digestPeople(tx, { companyId, positionId, ids })
  return snapshotsOf(tx, people, { companyId, positionId, isMasked: masked })
}

/** A digest for its first decider. */
async function previewedPage(tx: TenantTx, row: DigestRow, at: Date): Promise<DigestPage> {
  const digest = await readDigest(tx, row, await draftSnapshots(tx, row))
  if (digest === null) throw new TypeError('a digest without its position')
  const { recipients } = digest
  const sentAt = row.sent_at ?? at
  return {
    ...digest,
    sentAt,
    expiresAt: new Date(sentAt.getTime() + digestLimits.linkDays * dayMs),
    recipient: recipients.find(({ role }) => role === 'decider') ??
      recipients[0] ?? { id: '', name: messages.yourContact, role: 'decider' },
  }
}

interface Previewed {
  readonly companyId: string
  readonly id: string
  /** The viewer, shown as sender of an unsent draft. */
  readonly memberId: string
  readonly at: Date
  readonly publicUrl: string
}

/** The page and the mail of a digest as HTML, as a recipient gets them. */
export async function previewOf(
  tx: TenantTx,
  { companyId, id, memberId, at, publicUrl }: Previewed,
): Promise<{ page: string; mail: string }> {
  const stored = await findDigest(tx, companyId, id)
  if (stored === null) throw new TypeError('no digest to preview')
  const row = { ...stored, sent_by: stored.sent_by ?? memberId }
  const page = await previewedPage(tx, row, at)
  const mail = digestLetter({
    to: '',
    name: page.recipient.name,
    role: page.recipient.role,
    introduction: page.introduction,
    position: page.position,
    candidates: page.people.length,
    company: page.company,
    sender: await findMember(tx, companyId, row.sent_by),
    expiresAt: page.expiresAt,
    url: `${publicUrl}/digest/preview`,
    unsubscribeUrl: `${publicUrl}/digest/preview`,
  })
  const html = renderPage({
    route: 'digestSummary',
    title: messages.title(page.position),
    head: page,
    body: <DigestSummary page={page} request={nowhere(at)} />,
    script: null,
    nonce: '',
  })
  const letter = { ...mail, ...mailLogo(page.logo, page.company, publicUrl) }
  return { page: html, mail: (await renderMail(letter)).html }
}
