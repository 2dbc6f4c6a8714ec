// @vitest-environment happy-dom
import { ConsentForm } from '#src/features/company/privacy/consent-form.tsx'
import { privacyWords as words } from '#src/features/company/privacy/words.ts'
import { changedElsewhere } from '#src/ui/messages.ts'
import { describeDialogs } from '#tests/support/dialogs/describe-dialogs.ts'
import { refusedField, serverWords } from '#tests/support/dialogs/dialog-case.ts'
import { enter } from '#tests/support/dialogs/form-page.ts'
import { companyProfile } from '#tests/support/dialogs/records.ts'
import { ok } from '#tests/product/walks/held-server.ts'

const privacy = { consentDays: 90, version: 1 }

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
    after: { closes: false, says: words.saved, told: 1 },
  },
])
