// @vitest-environment happy-dom
import { describeDialogs } from '#tests/support/dialogs/describe-dialogs.ts'
import { newer, pipelineStale, pipelineWords, type DialogCase } from '#tests/support/dialogs/dialog-case.ts'
import type { DialogFile } from '#tests/support/dialogs/dialog-files.ts'
import { openerName } from '#tests/support/dialogs/dialog-stage.tsx'
import { enter } from '#tests/support/dialogs/form-page.ts'
import { showInPipeline } from '#tests/support/dialogs/pipeline-opener.tsx'
import { companyProfile } from '#tests/support/dialogs/records.ts'
import { aBoard, aCard, aPosition } from '#tests/support/browser/pipeline-board.ts'
import { ok } from '#tests/product/walks/held-server.ts'

const ada = aCard('ada', 'screening')
const hired = aCard('ada', 'hired', { previousStageId: 'offer' })
const offered = aCard('ada', 'offer', { version: 8 })

type Case = DialogCase<DialogFile<'pipeline-reasons'>>

/** The parts that all questions for a reason share. */
const asking = {
  files: ['src/features/pipeline/dialogs/reason-dialog.tsx'],
  opener: { name: openerName, closedBy: 'product' },
  fill: () => enter('Reason', 'Strong call'),
  change: () => enter('Reason', 'Weak call'),
  call: 'POST /applications/ada/transitions',
  words: pipelineWords,
  version: { shown: 1, current: ada, says: pipelineStale },
  key: { notSo: 'its version makes a second change a conflict' },
  field: { notSo: 'the server refuses a transition by a rule' },
} as const satisfies Partial<Case>

describeDialogs('pipeline-reasons', { company: companyProfile }, [
  {
    ...asking,
    title: 'a rejection',
    files: ['src/features/pipeline/dialogs/reject-dialog.tsx'],
    show: (stage) =>
      showInPipeline(stage, [ada], { kind: 'event', event: 'application.rejected', id: ada.id }),
    fill: () => {
      enter('Reason', 'Location')
      enter('Note', 'Would move next year')
    },
    submit: 'Reject candidate',
    saved: ok({
      ...ada,
      state: 'rejected',
      version: 8,
      rejection: { reason: 'Location', side: 'us', note: 'Would move next year' },
    }),
    after: { closes: true, says: 'Ada moved to Rejected.', notices: 0 },
  },
  {
    ...asking,
    title: 'a withdrawal',
    show: (stage) =>
      showInPipeline(stage, [ada], { kind: 'event', event: 'application.withdrawn', id: ada.id }),
    submit: 'Withdraw candidate',
    saved: ok({ ...ada, state: 'withdrawn', version: 8 }),
    after: { closes: true, says: 'Ada moved to Withdrawn.', notices: 0 },
  },
  {
    ...asking,
    title: 'a hire taken back',
    show: (stage) =>
      showInPipeline(stage, [hired], { kind: 'event', event: 'application.unhired', id: hired.id }),
    submit: 'Undo hire',
    version: { ...asking.version, current: hired },
    saved: ok(offered),
    after: { closes: true, says: 'Ada moved to Offer.', notices: 0 },
  },
  {
    ...asking,
    title: 'a move that needs a reason',
    show: (stage) => showInPipeline(stage, [ada], { kind: 'move', id: ada.id, stageId: 'final' }),
    submit: 'Move to Final interview',
    saved: ok(aCard('ada', 'final', { version: 8 })),
    after: { closes: true, says: 'Ada moved to Final interview.', notices: 0 },
  },
  {
    ...asking,
    title: 'a position put on hold',
    show: (stage) => showInPipeline(stage, [ada], { kind: 'position', event: 'position.held' }),
    call: 'POST /positions/position/transitions',
    submit: 'Put on hold',
    version: {
      ...asking.version,
      current: aPosition(),
      meanwhile: ({ server }) =>
        server.always('GET /positions/position/board', ok(aBoard([ada], { version: newer }))),
    },
    saved: ok(aPosition({ state: 'onHold', holdReason: 'Strong call', version: 8 })),
    after: { closes: true, says: null, notices: 0 },
  },
  {
    ...asking,
    title: 'a cancelled position',
    show: (stage) => showInPipeline(stage, [ada], { kind: 'position', event: 'position.cancelled' }),
    call: 'POST /positions/position/transitions',
    submit: 'Cancel position',
    version: {
      ...asking.version,
      current: aPosition(),
      meanwhile: ({ server }) =>
        server.always('GET /positions/position/board', ok(aBoard([ada], { version: newer }))),
    },
    saved: ok(aPosition({ state: 'cancelled', version: 8 })),
    after: { closes: true, says: null, notices: 0 },
  },
])
