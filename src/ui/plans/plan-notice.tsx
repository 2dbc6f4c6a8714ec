import { Link, useRouterState } from '@tanstack/react-router'
import { isNearLimit, type Entitlement, type Usage } from '#machines/domain/company/plans.ts'
import classes from './plan-notice.module.css'
import { nearLimit, viewPlan } from './plan-words.ts'

interface PlanNoticeProps {
  entitlement: Entitlement
  /** Null until it is known. */
  usage: Usage | null
}

/** Shows how much of a limit is left where a record is created, once most of it is used. */
export function PlanNotice({ entitlement, usage }: PlanNoticeProps) {
  if (usage === null || usage.usage === null || !isNearLimit(usage)) return null
  return (
    <p className={classes.notice} role="status">
      <span>{nearLimit(entitlement, { limit: usage.limit, usage: usage.usage })}</span>
      <RequestLink entitlement={entitlement} />
    </p>
  )
}

function RequestLink({ entitlement }: Pick<PlanNoticeProps, 'entitlement'>) {
  const failedHref = useRouterState({ select: ({ location }) => location.href })
  return (
    <Link
      to="/companyProfile/premiumAccess"
      className={classes.link}
      state={{ failedHref, wanted: { entitlement } }}
    >
      {viewPlan}
    </Link>
  )
}
