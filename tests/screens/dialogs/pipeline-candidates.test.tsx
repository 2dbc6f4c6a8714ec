// @vitest-environment happy-dom
import { candidateFieldKeys, candidateFields } from '#machines/domain/candidate/fields.ts'
import { CandidateNotes } from '#src/features/pipeline/drawer/candidate-notes.tsx'
import { changedElsewhere } from '#src/ui/messages.ts'
import { describeDialogs } from '#tests/support/dialogs/describe-dialogs.ts'
import { pipelineStale, pipelineWords, refusedField } from '#tests/support/dialogs/dialog-case.ts'
import { openerName } from '#tests/support/dialogs/dialog-stage.tsx'
import { choose, enter } from '#tests/support/dialogs/form-page.ts'
import { renderInPipeline, showInPipeline } from '#tests/support/dialogs/pipeline-opener.tsx'
import { at, candidate, companyProfile } from '#tests/support/dialogs/records.ts'
import { moveTo } from '#machines/lifecycle/application/application-events.ts'
import { aCard, given } from '#tests/support/browser/pipeline-board.ts'
import { ok, problem } from '#tests/product/walks/held-server.ts'

const ada = aCard('ada')
/** A digest showed them: a move to the client asks nothing more. */
const shown = aCard('ada', 'screening', {
  digest: { digestId: 'digest', sentAt: '2026-11-20T09:00:00.000Z', decision: null, decisionBy: null },
})
const bob = aCard('bob', 'offer')
const opener = { name: openerName, closedBy: 'product' } as const
const added = ok(
  {
    card: ada,
    candidate,
    positionId: 'position',
    consentExpiresOn: null,
    consentTextVersion: null,
    erasesOn: null,
    otherApplications: [],
    openInvitation: null,
  },
  201,
)
/** Paths of the fields of a new candidate, for forms that only choose a candidate. */
const notTyped = Object.fromEntries(
  candidateFieldKeys.map((key) => [
    `candidate.${key}${candidateFields[key].kind === 'list' ? '.0' : ''}`,
    'the form asks for no such value',
  ]),
)
const isNew = { notSo: 'nobody else knows of it yet' }
const isThere = { notSo: 'its version makes a second change a conflict' }
const taken = 'Another candidate already has this email.'

describeDialogs('pipeline-candidates', { company: companyProfile }, [
  {
    title: 'a new person added',
    files: ['src/features/pipeline/dialogs/add-candidate-dialog.tsx'],
    show: (stage) => showInPipeline(stage, [bob], { kind: 'add' }),
    opener,
    fill: () => {
      enter('Name', 'Ada')
      enter('Email', 'ada@x.example')
    },
    change: () => enter('Name', 'Ada Lovelace'),
    submit: 'Add candidate',
    call: 'POST /positions/position/applications',
    words: pipelineWords,
    saved: added,
    version: isNew,
    key: { per: 'content' },
    field: {
      answer: problem(409, 'email-taken', {
        message: taken,
        errors: [{ field: 'candidate.emails', code: 'email-taken', message: taken }],
        current: { id: 'grace', name: 'Grace' },
      }),
      said: {
        alerts: [`${taken} Add existing candidate Grace`],
        fields: { Email: 'Grace already has this email.' },
      },
    },
    unmarked: {
      candidateId: 'the form asks for no such value',
      developerId: 'the form asks for no such value',
      'candidate.doNotContact': 'a checkbox sends true or false only',
    },
    after: { closes: true, says: 'Ada added.', notices: 0 },
  },
  {
    title: 'a known candidate added',
    draft: { notSo: 'somebody is chosen: nothing is typed' },
    files: ['src/features/pipeline/dialogs/add-candidate-dialog.tsx'],
    show: async (stage) => {
      stage.server.always('GET /candidates', ok({ items: [candidate], nextCursor: null }))
      await showInPipeline(stage, [bob], { kind: 'add' })
    },
    opener,
    fill: () => choose('existing'),
    change: () => enter('Stage', 'screening'),
    submit: 'Add Ada',
    call: 'POST /positions/position/applications',
    words: pipelineWords,
    saved: added,
    version: isNew,
    key: { per: 'content' },
    field: {
      answer: refusedField(
        'candidateId',
        'already-applied',
        'This candidate is already on this position.',
        409,
      ),
      said: { alerts: ['This candidate is already on this position.'], fields: {} },
    },
    unmarked: {
      ...notTyped,
      candidateId: 'the form shows it in its alert',
      developerId: 'the form shows it in its alert',
    },
    after: { closes: true, says: 'Ada added.', notices: 0 },
  },
  {
    title: 'a developer added who was found',
    draft: { notSo: 'somebody is chosen: nothing is typed' },
    files: ['src/features/pipeline/dialogs/add-candidate-dialog.tsx'],
    show: async (stage) => {
      const found = {
        id: 'dana',
        name: 'Dana',
        headline: null,
        title: null,
        location: null,
        topics: [],
        candidate: null,
      }
      stage.server.always('GET /topics', ok({ items: [], nextCursor: null }))
      stage.server.always('GET /developers', ok({ items: [found], nextCursor: null, asOf: 2967 }))
      await showInPipeline(stage, [bob], { kind: 'add' })
    },
    opener,
    fill: () => choose('developers'),
    change: () => enter('Stage', 'screening'),
    submit: 'Add Dana',
    call: 'POST /positions/position/applications',
    words: pipelineWords,
    saved: added,
    version: isNew,
    key: { per: 'content' },
    field: {
      answer: refusedField(
        'developerId',
        'already-applied',
        'Rosa Lindqvist already added Dana to this position.',
        409,
      ),
      said: { alerts: ['Rosa Lindqvist already added Dana to this position.'], fields: {} },
    },
    unmarked: {
      ...notTyped,
      candidateId: 'the form shows it in its alert',
      developerId: 'the form shows it in its alert',
    },
    after: { closes: true, says: 'Ada added.', notices: 0 },
  },
  {
    title: 'an edited candidate',
    files: ['src/features/pipeline/dialogs/edit-candidate-dialog.tsx'],
    show: (stage) => showInPipeline(stage, [ada], { kind: 'edit', id: ada.id, candidate }),
    opener,
    fill: () => enter('Name', 'Ada Lovelace'),
    change: () => enter('Name', 'Ada King'),
    submit: 'Save changes',
    call: `PATCH /candidates/${candidate.id}`,
    words: pipelineWords,
    saved: ok({ ...candidate, version: 8 }),
    version: {
      shown: 4,
      current: { ...candidate, name: 'Theirs' },
      bothChanged: 'Name',
      says: changedElsewhere,
    },
    key: isThere,
    field: {
      // Shown below the form, which scrolls there; only its own checks show at the fields.
      answer: refusedField('emails', 'email-taken', taken, 409),
      said: { alerts: [taken], fields: {} },
    },
    unmarked: {
      doNotContact: 'a checkbox sends true or false only',
    },
    after: { closes: true, says: null, notices: 0 },
  },
  {
    title: 'a recorded consent',
    draft: { notSo: 'a method and a day are chosen: nothing is typed' },
    files: ['src/features/pipeline/dialogs/consent-dialog.tsx'],
    show: (stage) => showInPipeline(stage, [ada], { kind: 'consent', id: ada.id }),
    opener,
    fill: () => enter('Date', '2026-11-02'),
    change: () => enter('Date', '2026-11-03'),
    submit: 'Record consent',
    call: 'POST /applications/ada/consent',
    words: pipelineWords,
    saved: ok({ ...ada, version: 8 }),
    version: { shown: 1, current: ada, says: pipelineStale },
    key: isThere,
    field: { notSo: 'the server refuses a consent by a rule' },
    after: { closes: true, says: null, notices: 0 },
  },
  {
    title: 'a consent that a move waits for',
    draft: { notSo: 'a method and a day are chosen: nothing is typed' },
    files: ['src/features/pipeline/dialogs/consent-dialog.tsx'],
    show: (stage) =>
      showInPipeline(stage, [shown], { kind: 'consent', id: ada.id, then: moveTo('submitted') }),
    opener,
    fill: () => enter('Date', '2026-11-02'),
    change: () => enter('Date', '2026-11-03'),
    submit: 'Record and move to Submitted',
    call: 'POST /applications/ada/consent',
    words: pipelineWords,
    saved: ok({ ...shown, version: 8, consent: given }),
    version: { shown: 1, current: shown, says: pipelineStale },
    key: isThere,
    field: { notSo: 'the server refuses a consent by a rule' },
    after: { closes: true, says: null, notices: 0 },
  },
  {
    title: 'a consent that was asked for',
    draft: { notSo: 'nothing is typed' },
    files: ['src/features/pipeline/dialogs/consent-dialog.tsx'],
    show: (stage) => showInPipeline(stage, [ada], { kind: 'consent', id: ada.id }),
    opener,
    fill: () => enter('Date', '2026-11-02'),
    change: () => undefined,
    submit: 'Mark as requested',
    call: 'POST /applications/ada/consent',
    words: pipelineWords,
    saved: ok({ ...ada, version: 8 }),
    version: { shown: 1, current: ada, says: pipelineStale },
    key: isThere,
    field: { notSo: 'the server refuses a consent by a rule' },
    after: { closes: true, says: null, notices: 0 },
  },
  {
    title: 'a note',
    files: ['src/features/pipeline/drawer/candidate-notes.tsx'],
    show: async (stage) => {
      stage.server.always('GET /applications/ada/notes', ok({ items: [], nextCursor: null }))
      await renderInPipeline(stage, [ada], <CandidateNotes applicationId={ada.id} />)
    },
    opener: { notSo: 'a form in the drawer' },
    fill: () => enter('Write a note for your colleagues', 'Called back'),
    change: () => enter('Write a note for your colleagues', 'Called back twice'),
    submit: 'Add note',
    call: 'POST /applications/ada/notes',
    words: pipelineWords,
    saved: ok({ id: 'note', text: 'Called back', author: 'Ada', createdAt: at }, 201),
    version: isNew,
    key: { per: 'content' },
    field: { notSo: 'it has one field, below which everything is told' },
    after: { closes: false, says: null, notices: 0 },
  },
])
