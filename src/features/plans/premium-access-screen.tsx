import { Button, Group } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import { ownPath } from '#machines/navigation/next-path.ts'
import { plans, type Entitlement } from '#machines/domain/company/plans.ts'
import { useCompanyProfile } from '#src/api/api-context.tsx'
import { useQuery } from '#src/api/queries/use-query.ts'
import { failureText } from '#src/session/failure-words.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { Section } from '#src/ui/frame/section.tsx'
import type { CompanyPlan } from './mutations.ts'
import { messages } from './messages.ts'
import { PlanTable } from './plan-table.tsx'
import classes from './plans.module.css'
import { planQuery } from './queries.ts'
import { RequestForm } from './request-form.tsx'
import { UsageTable } from './usage-table.tsx'

interface Wanted {
  readonly entitlement: Entitlement
  /** Absent if the user opened the page themselves. */
  readonly refused?: { readonly limit: number; readonly usage: number | null }
}

/** The limit that the plan refused or should raise, and the link back to where it was needed. */
function WayBack({ wanted, failedHref }: { wanted: Wanted | undefined; failedHref: string | null }) {
  const refused = wanted?.refused
  if (failedHref === null) return null
  const back = (
    <Button variant="default" renderRoot={(props) => <Link {...props} to={failedHref} replace />}>
      {messages.goBack}
    </Button>
  )
  if (wanted === undefined || refused === undefined) return <Group>{back}</Group>
  return (
    <section className={classes.refused}>
      <h2 className={classes.refusedTitle}>{messages.refusedTitle}</h2>
      <p>{messages.refused(wanted.entitlement, refused.limit, refused.usage)}</p>
      <p>{messages.cure(wanted.entitlement)}</p>
      <Group gap="sm">
        {back}
        <span className={classes.quiet}>{messages.textStays}</span>
      </Group>
    </section>
  )
}

/** `/companyProfile/premiumAccess`: the entitlement that the plan refused, its usage, the plans side by side, and a request for more. */
export function PremiumAccessScreen() {
  const state = useRouterState({ select: ({ location }) => location.state })
  const failedHref = ownPath(state.failedHref)
  const { wanted } = state
  const role = useCompanyProfile()?.member?.role
  const { data, set, reload } = useQuery(planQuery)
  const plan = data?.ok === true ? data.value : undefined
  const request = (of: CompanyPlan) => (
    <Section title={messages.requestTitle} purpose={messages.requestPurpose}>
      {role === 'viewer' ? (
        <p className={classes.quiet}>{messages.viewer}</p>
      ) : (
        <RequestForm
          plan={of}
          wanted={wanted?.entitlement ?? 'members'}
          onSent={(changed) => set({ ok: true, value: changed })}
        />
      )}
    </Section>
  )
  return (
    <div className={classes.root}>
      <PageHeader
        title={messages.title}
        {...(plan !== undefined && { purpose: messages.purpose(plans[plan.plan].name) })}
      />
      <WayBack wanted={wanted} failedHref={failedHref} />
      {data?.ok === false ? (
        <ErrorState level={2} title={messages.failed} onRetry={reload}>
          {failureText(data.failure)}
        </ErrorState>
      ) : plan === undefined ? (
        <LoadingState shape="form" />
      ) : (
        <>
          {wanted === undefined ? null : request(plan)}
          <Section title={messages.usageTitle} purpose={messages.usagePurpose}>
            <UsageTable plan={plan} />
          </Section>
          {wanted === undefined ? request(plan) : null}
          <Section title={messages.plansTitle} purpose={messages.plansPurpose}>
            <PlanTable current={plan.plan} />
          </Section>
        </>
      )}
    </div>
  )
}
