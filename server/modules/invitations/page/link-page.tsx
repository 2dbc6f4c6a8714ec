import { isBlank } from '#machines/domain/text/blank.ts'
import type { InvitationEvent } from '#machines/lifecycle/invitation/invitation-types.ts'
import type { TenantTx } from '#server/db/database.ts'
import type { LinkContent, LinkForm, LinkPage, LinkRequest } from '#server/pages/link-pages.ts'
import type { SecretLink } from '../../secret-links/public.ts'
import { appendTransitions, byDeveloper, type LogActor } from '../../transition-log/public.ts'
import { applyInvitation } from '../apply.ts'
import { updateInvitation, type InvitationRow } from '../repository.ts'
import { reportLength, type TypedReport } from './answer-forms.tsx'
import { DevLanding } from './dev-landing.tsx'
import { messages } from './messages.ts'
import { readPage, type InvitationPage } from './read-page.ts'

const actorOf = ({ developer_id }: InvitationRow): LogActor =>
  developer_id === null ? { kind: 'candidate' } : byDeveloper

const content = (
  page: InvitationPage,
  request: LinkRequest,
  more: { readonly typed?: TypedReport; readonly notice?: string } = {},
): LinkContent => ({
  title: messages.title(page.position.title, page.client),
  head: page,
  body: <DevLanding page={page} request={request} {...more} />,
})

/** Longer than any state's name. */
const answerFields = { seen: 20 }

/** Why an answer from an older page was refused. */
function noticeOf({ row }: InvitationPage): string {
  if (row.state === 'interested') return messages.already.agreed
  return row.state === 'declined' && row.answer === 'notNow' ? messages.already.declined : messages.changed
}

/** Answers an invitation. An answer that is outdated or no longer possible shows the current page. */
const answering = (event: InvitationEvent): LinkForm<typeof answerFields> => ({
  fields: answerFields,
  async submit(tx, link, { seen }, request) {
    const page = await readPage(tx, link, request.params['posId'])
    if (page === null) return null
    if (page.isEnding && event.type === 'invitation.interested')
      return content(page, request, { notice: messages.ending(page.company) })
    const by = { actor: actorOf(page.row), at: request.now, version: null, seen }
    const ports = { publicUrl: '', address: null }
    const applied = await applyInvitation(tx, link.tenant_id, link.subject_id, event, by, ports)
    if (applied.kind === 'done') return 'done'
    const current = await readPage(tx, link, request.params['posId'])
    return current && content(current, request, { notice: noticeOf(current) })
  },
})

function textError(text: string): string | null {
  if (isBlank(text)) return messages.wrongEmpty
  return [...text].length > reportLength ? messages.wrongLong(reportLength) : null
}

async function report(
  tx: TenantTx,
  link: SecretLink,
  { text }: { readonly text: string },
  request: LinkRequest,
): Promise<'done' | LinkContent | null> {
  const page = await readPage(tx, link, request.params['posId'])
  if (page === null) return null
  const written = text.replaceAll('\r\n', '\n').trim()
  const error = textError(written)
  if (error !== null) return content(page, request, { typed: { text, error } })
  const { row, position } = page
  const changes = {
    report: written,
    reported_at: request.now,
    report_resolved_at: null,
  }
  await updateInvitation(tx, row, changes, request.now)
  await appendTransitions(tx, link.tenant_id, [
    {
      entity: 'invitation',
      entityId: row.application_id,
      parentId: position.id,
      event: 'invitation.reported',
      actor: actorOf(row),
      at: request.now,
    },
  ])
  return 'done'
}

/** The person's page of an invitation: `/profile/:hash/:posId`. */
export const invitationPage: LinkPage = {
  async show(tx, link, request) {
    const page = await readPage(tx, link, request.params['posId'])
    return page && content(page, request)
  },
  forms: {
    interested: answering({ type: 'invitation.interested' }),
    notNow: answering({ type: 'invitation.declined', answer: 'notNow' }),
    never: answering({ type: 'invitation.declined', answer: 'never' }),
    // Browsers send a line break as two characters.
    wrong: { fields: { text: 2 * reportLength }, submit: report },
  },
}
