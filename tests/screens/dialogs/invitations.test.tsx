// @vitest-environment happy-dom
import { InvitationStatus } from '#src/features/pipeline/invitation/invitation-status.tsx'
import { messages } from '#src/features/pipeline/invitation/messages.ts'
import type { PipelineDialog } from '#src/features/pipeline/pipeline-context.tsx'
import { changedElsewhere } from '#src/ui/messages.ts'
import { aCard } from '#tests/support/browser/pipeline-board.ts'
import { describeDialogs } from '#tests/support/dialogs/describe-dialogs.ts'
import {
  pipelineStale,
  pipelineWords,
  refusedField,
  type DialogCase,
} from '#tests/support/dialogs/dialog-case.ts'
import type { DialogFile } from '#tests/support/dialogs/dialog-files.ts'
import { openerName, type DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { enter, open } from '#tests/support/dialogs/form-page.ts'
import { renderInPipeline, showInPipeline } from '#tests/support/dialogs/pipeline-opener.tsx'
import {
  companyProfile,
  heldInvitation,
  invitation,
  invitationCheck,
} from '#tests/support/dialogs/records.ts'
import { ok } from '#tests/product/walks/held-server.ts'

const ada = aCard('ada')
const sent = { ...invitation, state: 'sent', version: 3, sentAt: '2026-11-28T09:00:00.000Z' } as const
const isNew = { notSo: 'nobody else knows of it yet' }
const isThere = { notSo: 'its version makes a second change a conflict' }
const lineRefused = 'Write a reason, or remove this line.'

type Case = DialogCase<DialogFile<'invitations'>>

const show =
  (dialog: PipelineDialog, check: object = invitationCheck) =>
  async (stage: DialogStage) => {
    stage.server.always('GET /positions/position/invitationCheck', ok(check))
    stage.server.always('POST /invitations/invitation/transitions', ok(heldInvitation))
    await showInPipeline(stage, [ada], dialog)
  }

/** The parts that the form's cases share. */
const writing = {
  files: [
    'src/features/pipeline/invitation/invitation-dialog.tsx',
    'src/features/pipeline/invitation/invitation-editor.tsx',
  ],
  opener: { name: openerName, closedBy: 'product' },
  fill: () => enter('Reason 1', 'Four years of Rust'),
  change: () => enter('Reason 1', 'Five years of Rust'),
  submit: 'Send invitation',
  words: pipelineWords,
  field: {
    answer: refusedField('content.reasons.0', 'blank', lineRefused),
    said: { alerts: [], fields: { 'Reason 1': lineRefused } },
  },
  after: { closes: true, says: messages.sending('Ada'), notices: 0 },
} as const satisfies Partial<Case>

const unmarked = {
  'content.clientKind': 'its input is there while the client is described',
  'content.purpose': 'the form asks for no such value',
  'person.applicationId': 'the form asks for no such value',
  'person.developerId': 'the form asks for no such value',
  send: 'the form asks for no such value',
}

describeDialogs('invitations', { company: companyProfile }, [
  {
    ...writing,
    title: 'an invitation of a card',
    show: show({ kind: 'invite', id: ada.id }),
    call: 'POST /positions/position/invitations',
    saved: ok({ invitation: heldInvitation, refusals: [] }, 201),
    version: isNew,
    key: { per: 'content' },
    unmarked,
  },
  {
    ...writing,
    title: 'an invitation of a developer who was found',
    show: show({ kind: 'inviteDeveloper', developerId: 'dana', name: 'Ada' }),
    call: 'POST /positions/position/invitations',
    saved: ok({ invitation: heldInvitation, refusals: [] }, 201),
    version: isNew,
    key: { per: 'content' },
    unmarked,
  },
  {
    ...writing,
    title: 'the draft of an invitation',
    show: show({ kind: 'invite', id: ada.id }, { ...invitationCheck, invitation }),
    fill: () => enter('Personal message', 'We met in Berlin.'),
    change: () => enter('Personal message', 'We met in Lisbon.'),
    call: 'PUT /invitations/invitation',
    saved: ok({ ...invitation, version: 8 }),
    version: {
      shown: 1,
      current: { ...invitation, content: { ...invitation.content, message: 'Theirs' } },
      bothChanged: 'Personal message',
      says: changedElsewhere,
    },
    key: isThere,
    field: {
      answer: refusedField('reasons.0', 'blank', lineRefused),
      said: { alerts: [], fields: { 'Reason 1': lineRefused } },
    },
    unmarked: { clientKind: unmarked['content.clientKind'], purpose: unmarked['content.purpose'] },
  },
  {
    title: 'an invitation withdrawn',
    files: ['src/features/pipeline/invitation/withdraw-dialog.tsx'],
    show: async (stage) => {
      await renderInPipeline(
        stage,
        [ada],
        <InvitationStatus card={ada} asksByEmail invitation={sent} onChanged={stage.done} />,
      )
      await open(messages.withdraw)
    },
    opener: { name: messages.withdraw, closedBy: 'product' },
    fill: () => undefined,
    change: () => undefined,
    submit: messages.withdrawIt,
    call: 'POST /invitations/invitation/transitions',
    words: pipelineWords,
    saved: ok({ ...sent, state: 'withdrawn', version: 4 }),
    version: { shown: 3, current: sent, says: pipelineStale },
    key: isThere,
    field: { notSo: 'it asks, and has no fields' },
    draft: { notSo: 'a question: nothing is typed' },
    after: { closes: true, says: messages.withdrawn('Ada'), notices: 1 },
  },
])
