// @vitest-environment happy-dom
import { expect } from 'vitest'
import { LabelsScreen } from '#src/features/company/labels/labels-screen.tsx'
import { labelWords } from '#src/features/company/labels/words.ts'
import { ReasonsScreen } from '#src/features/company/reasons/reasons-screen.tsx'
import { reasonWords } from '#src/features/company/reasons/words.ts'
import { MailsScreen } from '#src/features/company/mails/mails-screen.tsx'
import { mailWords } from '#src/features/company/mails/words.ts'
import { TemplatesScreen } from '#src/features/company/templates/templates-screen.tsx'
import { templateWords as words } from '#src/features/company/templates/words.ts'
import { changedElsewhere } from '#src/ui/messages.ts'
import { describeDialogs } from '#tests/support/dialogs/describe-dialogs.ts'
import { refusedField, serverWords } from '#tests/support/dialogs/dialog-case.ts'
import type { DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { dialog, enter, open } from '#tests/support/dialogs/form-page.ts'
import { companyProfile } from '#tests/support/dialogs/records.ts'
import { ok } from '#tests/product/walks/held-server.ts'
import { eventually } from '#tests/support/wait.ts'

const stage = (name: string, type: string) => ({
  name,
  type,
  limitDays: null,
  clientVisible: false,
  requires: { consent: false, reason: false },
})
const template = {
  id: 'agency',
  key: 'agency',
  name: 'Agency',
  description: 'For agencies',
  stages: [stage('Sourced', 'lead'), stage('Hired', 'hired')],
  isDefault: true,
  version: 1,
}

const showTemplates = (button: string) => async (on: DialogStage) => {
  on.server.always('GET /stageTemplates', ok({ items: [template] }))
  await on.render(<TemplatesScreen />)
  await open(button)
  await eventually(() => expect(dialog()).not.toBeNull())
}
const mail = {
  id: 'thanks',
  kind: 'rejection',
  name: 'Thanks',
  subject: 'Your application',
  body: 'Dear {{name}}',
  version: 1,
}
const showMails = (button: string) => async (on: DialogStage) => {
  on.server.always('GET /mailTemplates', ok({ items: [mail] }))
  await on.render(<MailsScreen />)
  await open(button)
  await eventually(() => expect(dialog()).not.toBeNull())
}
const nameTaken = {
  answer: refusedField('name', 'name-taken', 'Another template has this name.', 409),
  said: { alerts: [], fields: { Name: 'Another template has this name.' } },
}
const reason = { id: 'visa', side: 'none', label: 'Visa', archived: false, uses: 2, version: 1 }
const showReasons = (button: string) => async (on: DialogStage) => {
  on.server.always('GET /rejectionReasons', ok({ items: [reason] }))
  await on.render(<ReasonsScreen />)
  await open(button)
  await eventually(() => expect(dialog()).not.toBeNull())
}
const reasonTaken = {
  answer: refusedField('label', 'name-taken', 'This reason already exists. It may be archived.', 409),
  said: { alerts: [], fields: { Reason: 'This reason already exists. It may be archived.' } },
}

const showLabels = (button: string) => async (on: DialogStage) => {
  const items = [
    { name: 'Go', candidates: 1 },
    { name: 'Golang', candidates: 3 },
  ]
  const none = { items: [], total: 0 }
  on.server.always('GET /candidateLabels', ok({ tags: { items, total: 2 }, sources: none }))
  await on.render(<LabelsScreen />)
  await open(button)
  await eventually(() => expect(dialog()).not.toBeNull())
}

const choices = 'a checkbox has no other value, and its message is above the form'
const unmarked = {
  'stages.0.clientVisible': choices,
  'stages.0.requires.consent': choices,
  'stages.0.requires.reason': choices,
}

describeDialogs('company-settings', { company: companyProfile }, [
  {
    title: 'a new stage template',
    files: ['src/features/company/templates/template-dialog.tsx'],
    show: showTemplates(words.add),
    opener: { name: words.add, closedBy: 'product' },
    fill: () => enter('Name', 'Volume'),
    change: () => enter(words.stageName(1), 'Applied'),
    submit: words.create,
    call: 'POST /stageTemplates',
    words: serverWords,
    saved: ok({ ...template, id: 'volume', name: 'Volume', isDefault: false }, 201),
    version: { notSo: 'nobody else knows of it yet' },
    key: { per: 'content' },
    field: nameTaken,
    unmarked,
    after: { closes: true, says: words.created('Volume'), notices: 0 },
  },
  {
    title: 'an edited stage template',
    files: ['src/features/company/templates/template-dialog.tsx'],
    show: showTemplates(words.editOf('Agency')),
    opener: { name: words.editOf('Agency'), closedBy: 'product' },
    fill: () => enter('Name', 'Agency search'),
    change: () => enter('Name', 'Agencies'),
    submit: words.save,
    call: 'PATCH /stageTemplates/agency',
    words: serverWords,
    saved: ok({ ...template, name: 'Agency search', version: 8 }),
    version: {
      shown: 1,
      current: { ...template, name: 'Theirs' },
      bothChanged: 'Name',
      says: changedElsewhere,
    },
    key: { notSo: 'its version makes a second change a conflict' },
    field: nameTaken,
    unmarked: { ...unmarked, isDefault: 'a button of the list' },
    after: { closes: true, says: words.saved('Agency search'), notices: 0 },
  },
  {
    title: 'a new rejection reason',
    files: ['src/features/company/reasons/reason-dialog.tsx'],
    show: showReasons(reasonWords.add),
    opener: { name: reasonWords.add, closedBy: 'product' },
    fill: () => enter('Reason', 'Notice period'),
    change: () => enter('Reason', 'Notice too long'),
    submit: reasonWords.create,
    call: 'POST /rejectionReasons',
    words: serverWords,
    saved: ok({ ...reason, id: 'notice', side: 'us', label: 'Notice period', uses: 0 }, 201),
    version: { notSo: 'nobody else knows of it yet' },
    key: { per: 'content' },
    field: reasonTaken,
    unmarked: { side: 'a choice of three has no other value' },
    after: { closes: true, says: reasonWords.created('Notice period'), notices: 0 },
  },
  {
    title: 'a renamed rejection reason',
    files: ['src/features/company/reasons/reason-dialog.tsx'],
    show: showReasons(reasonWords.editOf('Visa')),
    opener: { name: reasonWords.editOf('Visa'), closedBy: 'product' },
    fill: () => enter('Reason', 'Work permit'),
    change: () => enter('Reason', 'No work permit'),
    submit: reasonWords.save,
    call: 'PATCH /rejectionReasons/visa',
    words: serverWords,
    saved: ok({ ...reason, label: 'Work permit', version: 8 }),
    version: {
      shown: 1,
      current: { ...reason, label: 'Theirs' },
      bothChanged: 'Reason',
      says: changedElsewhere,
    },
    key: { notSo: 'its version makes a second change a conflict' },
    field: reasonTaken,
    unmarked: { archived: 'a button of the list' },
    after: { closes: true, says: reasonWords.saved('Work permit'), notices: 0 },
  },
  {
    title: 'a renamed tag',
    files: ['src/features/company/labels/label-dialog.tsx'],
    show: showLabels(labelWords.renameOf('Golang')),
    opener: { name: labelWords.renameOf('Golang'), closedBy: 'product' },
    fill: () => enter('Tag', 'Go lang'),
    change: () => enter('Tag', 'GoLang'),
    submit: labelWords.save,
    call: 'POST /candidateLabels/changes',
    words: serverWords,
    saved: ok({ name: 'Go lang', candidates: 3 }),
    version: { notSo: 'a name is its only identity' },
    key: { notSo: 'a second change finds no such name' },
    field: {
      answer: refusedField('to', 'name-taken', 'Another tag has this name. Merge them instead.', 409),
      said: { alerts: [], fields: { Tag: 'Another tag has this name. Merge them instead.' } },
    },
    unmarked: { kind: 'fixed by the row', name: 'fixed by the row', merge: 'fixed by the button' },
    after: { closes: true, says: labelWords.renamed('Golang', 'Go lang'), notices: 0 },
  },
  {
    title: 'a merged tag',
    files: ['src/features/company/labels/label-dialog.tsx'],
    show: showLabels(labelWords.mergeOf('Golang')),
    opener: { name: labelWords.mergeOf('Golang'), closedBy: 'product' },
    fill: () => enter('Merge into', 'Go'),
    change: () => enter('Merge into', 'Gopher'),
    submit: labelWords.kinds.tag.merge,
    call: 'POST /candidateLabels/changes',
    words: serverWords,
    saved: ok({ name: 'Go', candidates: 4 }),
    version: { notSo: 'a name is its only identity' },
    key: { notSo: 'a second change finds no such name' },
    field: {
      answer: refusedField('to', 'unknown', 'No candidate has this tag anymore.'),
      said: { alerts: [], fields: { 'Merge into': 'No candidate has this tag anymore.' } },
    },
    unmarked: { kind: 'fixed by the row', name: 'fixed by the row', merge: 'fixed by the button' },
    after: { closes: true, says: labelWords.merged('Golang', 'Go'), notices: 0 },
  },
  {
    title: 'a new mail template',
    files: ['src/features/company/mails/mail-dialog.tsx'],
    show: showMails(mailWords.add),
    opener: { name: mailWords.add, closedBy: 'product' },
    fill: async () => {
      await enter('Name', 'First contact')
      await enter(mailWords.body, 'Hello {{firstName}}')
    },
    change: () => enter('Name', 'Hello'),
    submit: mailWords.create,
    call: 'POST /mailTemplates',
    words: serverWords,
    saved: ok({ ...mail, id: 'hello', kind: 'invite', name: 'First contact', subject: null }, 201),
    version: { notSo: 'nobody else knows of it yet' },
    key: { per: 'content' },
    field: nameTaken,
    unmarked: { subject: 'the chosen kind has none' },
    after: { closes: true, says: mailWords.created('First contact'), notices: 0 },
  },
  {
    title: 'an edited mail template',
    files: ['src/features/company/mails/mail-dialog.tsx'],
    show: showMails(mailWords.editOf('Thanks')),
    opener: { name: mailWords.editOf('Thanks'), closedBy: 'product' },
    fill: () => enter('Name', 'Many thanks'),
    change: () => enter('Name', 'Thank you'),
    submit: mailWords.save,
    call: 'PATCH /mailTemplates/thanks',
    words: serverWords,
    saved: ok({ ...mail, name: 'Many thanks', version: 8 }),
    version: {
      shown: 1,
      current: { ...mail, name: 'Theirs' },
      bothChanged: 'Name',
      says: changedElsewhere,
    },
    key: { notSo: 'its version makes a second change a conflict' },
    field: nameTaken,
    unmarked: {},
    after: { closes: true, says: mailWords.saved('Many thanks'), notices: 0 },
  },
])
