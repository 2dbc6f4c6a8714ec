// @vitest-environment happy-dom
import { CompanyForm } from '#src/features/company/company-form.tsx'
import { DigestPreferencesForm } from '#src/features/company/digests/digest-preferences-form.tsx'
import { changedElsewhere } from '#src/ui/messages.ts'
import { describeDialogs } from '#tests/support/dialogs/describe-dialogs.ts'
import { refusedField, serverWords } from '#tests/support/dialogs/dialog-case.ts'
import { enter } from '#tests/support/dialogs/form-page.ts'
import { company, companyProfile } from '#tests/support/dialogs/records.ts'
import { ok } from '#tests/product/walks/held-server.ts'

const preferences = { cadence: 'weekly', weekday: 'monday', hour: 9, timeZone: 'Europe/Berlin' } as const

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
      'details.digestPreferences': 'the form asks for no such value',
      'details.digestPreferences.cadence': 'the form asks for no such value',
      'details.digestPreferences.weekday': 'the form asks for no such value',
      'details.digestPreferences.hour': 'the form asks for no such value',
      'details.digestPreferences.timeZone': 'the form asks for no such value',
    },
    after: { closes: false, says: 'Company saved', notices: 1 },
  },
  {
    title: 'the digest preferences',
    files: ['src/features/company/digests/digest-preferences-form.tsx'],
    show: (stage) => stage.render(<DigestPreferencesForm company={company} canChange onSaved={stage.done} />),
    opener: { notSo: 'a form on the page' },
    fill: () => enter('Day', 'friday'),
    change: () => enter('Day', 'tuesday'),
    submit: 'Save changes',
    call: 'PUT /updateCompanyDetails',
    words: serverWords,
    saved: ok({ ...company, digestPreferences: { ...preferences, weekday: 'friday' }, version: 8 }),
    version: {
      shown: 1,
      current: { ...company, digestPreferences: { ...preferences, weekday: 'sunday' } },
      says: changedElsewhere,
    },
    key: { notSo: 'its version makes a second change a conflict' },
    field: {
      answer: refusedField('details.digestPreferences.timeZone', 'time-zone', 'Choose another.'),
      said: { alerts: [], fields: { 'Time zone': 'Choose another.' } },
    },
    unmarked: {
      'details.country': 'the form asks for no such value',
      'details.currency': 'the form asks for no such value',
      'details.domains.0': 'the form asks for no such value',
      'details.locale': 'the form asks for no such value',
      'details.name': 'the form asks for no such value',
      'details.size': 'the form asks for no such value',
      'details.timeZone': 'the form asks for no such value',
      'details.website': 'the form asks for no such value',
      'details.digestPreferences': 'the form asks for no such value',
    },
    after: { closes: false, says: 'Digest preferences saved', notices: 1 },
  },
])
