// @vitest-environment happy-dom
import { ClientStep } from '#src/features/onboarding/client-step.tsx'
import { CompanyStep } from '#src/features/onboarding/company-step.tsx'
import { DigestStep } from '#src/features/onboarding/digest-step.tsx'
import { PositionStep } from '#src/features/onboarding/position-step.tsx'
import { RoleStep } from '#src/features/onboarding/role-step.tsx'
import { describeDialogs } from '#tests/support/dialogs/describe-dialogs.ts'
import { newer, refusedField, serverWords } from '#tests/support/dialogs/dialog-case.ts'
import type { DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { enter } from '#tests/support/dialogs/form-page.ts'
import { client, clientRow, company, companyProfile, member } from '#tests/support/dialogs/records.ts'
import { aPosition } from '#tests/support/browser/pipeline-board.ts'
import { ok } from '#tests/product/walks/held-server.ts'

const onPage = { notSo: 'a step on the page' }
const isFirst = { notSo: 'the first person of a company works on it alone' }
const after = { closes: false, says: null, notices: 1 }

const stepOf = ({ done }: DialogStage) => ({ waiting: false, onBack: undefined, onSaved: done })
const reload = (stage: DialogStage, profile = companyProfile) =>
  stage.server.always(
    'GET /getCompanyProfile',
    ok({ accountType: 'company', profile, expertises: {}, lastEventId: '1-0' }),
  )

describeDialogs('onboarding', { company: companyProfile }, [
  {
    title: 'the company of an onboarding',
    files: ['src/features/onboarding/company-step.tsx'],
    show: (stage) => {
      reload(stage)
      return stage.render(<CompanyStep {...stepOf(stage)} />)
    },
    opener: onPage,
    fill: () => enter('Company name', 'Brightwater & Co'),
    change: () => enter('Company name', 'Brightwater Ltd'),
    submit: 'Continue',
    call: 'PUT /updateCompanyDetails',
    words: serverWords,
    saved: ok(company),
    version: isFirst,
    key: { notSo: 'the same details twice are the same company' },
    field: {
      answer: refusedField('details.timeZone', 'time-zone', 'Choose a time zone from the IANA list.'),
      said: { alerts: [], fields: { 'Time zone': 'Choose a time zone from the IANA list.' } },
    },
    unmarked: {
      'details.domains.0': 'the form asks for no such value',
      'details.locale': 'the form asks for no such value',
      'details.digestPreferences': 'the form asks for no such value',
      'details.digestPreferences.cadence': 'the form asks for no such value',
      'details.digestPreferences.weekday': 'the form asks for no such value',
      'details.digestPreferences.hour': 'the form asks for no such value',
      'details.digestPreferences.timeZone': 'the form asks for no such value',
    },
    after,
  },
  {
    title: 'the role in an onboarding',
    files: ['src/features/onboarding/role-step.tsx'],
    show: (stage) => {
      reload(stage)
      return stage.render(<RoleStep {...stepOf(stage)} />)
    },
    opener: onPage,
    fill: () => enter('Your title', 'Recruiter'),
    change: () => enter('Your title', 'Sourcer'),
    submit: 'Continue',
    call: 'PATCH /members/me',
    words: serverWords,
    saved: ok(member),
    version: {
      shown: 1,
      current: member,
      says: 'The server says version-stale.',
      meanwhile: (stage) => reload(stage, { ...companyProfile, member: { ...member, version: newer } }),
    },
    key: { notSo: 'its version makes a second change a conflict' },
    field: {
      answer: refusedField('title', 'required', 'A title is needed.'),
      said: { alerts: [], fields: { 'Your title': 'A title is needed.' } },
    },
    after,
  },
  {
    title: 'the first client of an onboarding',
    files: ['src/features/onboarding/client-step.tsx'],
    show: (stage) => {
      stage.server.always('GET /clients', ok({ items: [], nextCursor: null }))
      return stage.render(<ClientStep {...stepOf(stage)} />)
    },
    opener: onPage,
    fill: () => enter('Client name', 'Acme'),
    change: () => enter('Client name', 'Acme Ltd'),
    submit: 'Continue',
    call: 'POST /clients',
    words: serverWords,
    saved: ok(client, 201),
    version: isFirst,
    key: { per: 'content' },
    field: {
      answer: refusedField('name', 'name-taken', 'Another client has this name.', 409),
      said: { alerts: [], fields: { 'Client name': 'Another client has this name.' } },
    },
    unmarked: {
      'domains.0': 'the form asks for no such value',
      status: 'the form asks for no such value',
      notes: 'the form asks for no such value',
      'tags.0': 'the form asks for no such value',
    },
    after,
  },
  {
    title: 'the first position of an onboarding',
    files: ['src/features/onboarding/position-step.tsx'],
    show: (stage) => {
      const { server } = stage
      server.always('GET /clients', ok({ items: [clientRow], nextCursor: null }))
      server.always('GET /stageTemplates', ok({ items: [] }))
      server.always('GET /clients/kestrel/positions', ok({ items: [], nextCursor: null }))
      server.always('GET /topics', ok({ items: [], nextCursor: null }))
      return stage.render(<PositionStep {...stepOf(stage)} />)
    },
    opener: onPage,
    fill: () => enter('Title', 'Engineer'),
    change: () => enter('Title', 'Senior engineer'),
    submit: 'Continue',
    call: 'POST /clients/kestrel/positions',
    words: serverWords,
    saved: ok(aPosition({ state: 'draft' }), 201),
    version: isFirst,
    key: { per: 'content' },
    field: {
      answer: refusedField('title', 'required', 'A title is needed.'),
      said: { alerts: [], fields: { Title: 'A title is needed.' } },
    },
    unmarked: {
      openings: 'the form asks for no such value',
      'employmentTypes.0': 'the form asks for no such value',
      seniority: 'the form asks for no such value',
      remote: 'the form asks for no such value',
      'locations.0': 'the form asks for no such value',
      'salary.min': 'the form asks for no such value',
      'salary.max': 'the form asks for no such value',
      'salary.currency': 'the form asks for no such value',
      'salary.per': 'the form asks for no such value',
      'salary.public': 'the form asks for no such value',
      salary: 'the form asks for no such value',
      priority: 'the form asks for no such value',
    },
    after,
  },
  {
    title: 'the digest preferences of an onboarding',
    files: ['src/features/onboarding/digest-step.tsx'],
    show: (stage) => {
      reload(stage)
      return stage.render(<DigestStep {...stepOf(stage)} />)
    },
    opener: onPage,
    fill: () => enter('Day', 'friday'),
    change: () => enter('Day', 'tuesday'),
    submit: 'Finish',
    call: 'PUT /updateCompanyDetails',
    words: serverWords,
    saved: ok(company),
    version: isFirst,
    key: { notSo: 'the same preferences twice are the same' },
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
    after,
  },
])
