// @vitest-environment happy-dom
import { CompanyForm } from '#src/features/company/company-form.tsx'
import { changedElsewhere } from '#src/ui/messages.ts'
import { describeDialogs } from '#tests/support/dialogs/describe-dialogs.ts'
import { refusedField, serverWords } from '#tests/support/dialogs/dialog-case.ts'
import { enter } from '#tests/support/dialogs/form-page.ts'
import { company, companyProfile } from '#tests/support/dialogs/records.ts'
import { ok } from '#tests/product/walks/held-server.ts'

describeDialogs('company', { company: companyProfile }, [
  {
    title: 'the company profile',
    files: ['src/features/company/company-form.tsx'],
    show: (stage) => stage.render(<CompanyForm company={company} onSaved={stage.done} />),
    opener: { notSo: 'a form on the page' },
    fill: () => enter('Company name', 'Brightwater & Co'),
    change: () => enter('Company name', 'Brightwater Ltd'),
    submit: 'Save changes',
    call: 'PUT /updateCompanyDetails',
    words: serverWords,
    saved: ok({ ...company, version: 8 }),
    version: {
      shown: 1,
      current: { ...company, name: 'Theirs' },
      bothChanged: 'Company name',
      says: changedElsewhere,
    },
    key: { notSo: 'its version makes a second change a conflict' },
    field: {
      answer: refusedField('details.timeZone', 'time-zone', 'Choose a time zone from the IANA list.'),
      said: { alerts: [], fields: { 'Time zone': 'Choose a time zone from the IANA list.' } },
    },
    unmarked: {
      'details.locale': 'the form asks for no such value',
    },
    after: { closes: false, says: 'Company saved', told: 1 },
  },
])
