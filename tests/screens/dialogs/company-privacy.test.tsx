// @vitest-environment happy-dom
import { expect } from 'vitest'
import { ConsentForm } from '#src/features/company/privacy/consent-form.tsx'
import { TextSection } from '#src/features/company/privacy/text-section.tsx'
import { privacyWords as words } from '#src/features/company/privacy/words.ts'
import { changedElsewhere } from '#src/ui/messages.ts'
import { describeDialogs } from '#tests/support/dialogs/describe-dialogs.ts'
import { refusedField, serverWords } from '#tests/support/dialogs/dialog-case.ts'
import { dialog, enter, open } from '#tests/support/dialogs/form-page.ts'
import { companyProfile } from '#tests/support/dialogs/records.ts'
import { ok } from '#tests/product/walks/held-server.ts'
import { eventually } from '#tests/support/wait.ts'

const text = { version: 1, text: '{{company}} presents me to {{client}}.', createdAt: null }
const privacy = {
  consentDays: 90,
  asksByEmail: true,
  retentionMonths: null,
  pendingRetention: null,
  version: 1,
}

describeDialogs('company-privacy', { company: companyProfile }, [
  {
    title: 'how long consent holds',
    files: ['src/features/company/privacy/consent-form.tsx'],
    show: (stage) =>
      stage.render(
        <ConsentForm
          privacy={privacy}
          canChange
          onSaved={() => {
            stage.done()
            return Promise.resolve()
          }}
        />,
      ),
    opener: { notSo: 'a form on the page' },
    fill: () => enter(words.days, '120'),
    change: () => enter(words.days, '180'),
    submit: words.save,
    call: 'PATCH /company/privacy',
    words: serverWords,
    saved: ok({ ...privacy, consentDays: 120, version: 8 }),
    version: {
      shown: 1,
      current: { ...privacy, consentDays: 60 },
      says: changedElsewhere,
    },
    key: { notSo: 'its version makes a second change a conflict' },
    field: {
      answer: refusedField('consentDays', 'maximum', 'Enter 30 to 365 days.'),
      said: { alerts: [], fields: { [words.days]: 'Enter 30 to 365 days.' } },
    },
    unmarked: {
      asksByEmail: 'a checkbox has no other value, and its message is above the form',
      retentionMonths: 'a dialog of its own asks for it',
    },
    after: { closes: false, says: words.saved, notices: 1 },
  },
  {
    title: 'a new version of the consent text',
    files: ['src/features/company/privacy/text-dialog.tsx'],
    show: async (stage) => {
      stage.server.always('GET /company/consentTexts', ok({ items: [text] }))
      await stage.render(<TextSection canChange />)
      await open(words.editText)
      await eventually(() => expect(dialog()).not.toBeNull())
    },
    opener: { name: words.editText, closedBy: 'product' },
    fill: () => enter(words.text, `${text.text} Always.`),
    change: () => enter(words.text, `${text.text} Never.`),
    submit: words.saveText,
    call: 'POST /company/consentTexts',
    words: serverWords,
    saved: ok({ ...text, version: 8 }),
    version: {
      shown: 1,
      current: { ...text, text: 'Theirs' },
      bothChanged: words.text,
      says: changedElsewhere,
    },
    key: { notSo: 'its version makes a second change a conflict' },
    field: {
      answer: refusedField('text', 'token-missing', 'Add {{client}}.'),
      said: { alerts: [], fields: { [words.text]: 'Add {{client}}.' } },
    },
    after: { closes: true, says: words.textSaved(8), notices: 0 },
  },
])
