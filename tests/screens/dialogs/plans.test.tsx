// @vitest-environment happy-dom
import { RequestForm } from '#src/features/plans/request-form.tsx'
import type { CompanyPlan } from '#src/features/plans/mutations.ts'
import { describeDialogs } from '#tests/support/dialogs/describe-dialogs.ts'
import { refusedField, accountWords } from '#tests/support/dialogs/dialog-case.ts'
import { enter } from '#tests/support/dialogs/form-page.ts'
import { companyProfile } from '#tests/support/dialogs/records.ts'
import { ok } from '#tests/product/walks/held-server.ts'

const plan: CompanyPlan = {
  plan: 'starter',
  entitlements: [{ entitlement: 'members', limit: 3, usage: 3, grantedUntil: null, request: null }],
}

describeDialogs('plans', { company: companyProfile }, [
  {
    title: 'a request for a higher limit',
    files: ['src/features/plans/request-form.tsx'],
    show: (stage) => stage.render(<RequestForm plan={plan} wanted="members" onSent={stage.done} />),
    opener: { notSo: 'a form on the page' },
    fill: () => enter('Reason', 'We hire for three clients'),
    change: () => enter('Reason', 'We hire for four clients'),
    submit: 'Request higher limit',
    call: 'POST /plan/entitlements/members/requests',
    words: accountWords,
    saved: ok(plan),
    version: { notSo: 'a second request while one waits is refused' },
    key: { notSo: 'a repeated request is refused while one waits' },
    field: {
      answer: refusedField('reason', 'blank', 'Enter a reason.'),
      said: { alerts: [], fields: { Reason: 'Enter a reason.' } },
    },
    after: { closes: false, says: 'Request sent', notices: 1 },
  },
])
