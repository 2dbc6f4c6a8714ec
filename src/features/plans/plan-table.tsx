import { planKeys, plans, type PlanKey } from '#machines/domain/company/plans.ts'
import { PillBadge } from '#src/ui/data/pill-badge.tsx'
import { count, entitlementNames } from '#src/ui/plans/plan-words.ts'
import { messages, rows } from './messages.ts'
import classes from './plans.module.css'

export function PlanTable({ current = null }: { current?: PlanKey | null }) {
  return (
    <div className={classes.scroll} role="region" aria-label={messages.pricingCaption} tabIndex={0}>
      <table className={classes.plans}>
        <caption className={classes.caption}>{messages.pricingCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.allows}</th>
            {planKeys.map((key) => (
              <th key={key} scope="col" data-current={key === current || undefined}>
                {plans[key].name}
                {key === current ? (
                  <>
                    {' '}
                    <PillBadge tone="ink">{messages.current}</PillBadge>
                  </>
                ) : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((entitlement) => (
            <tr key={entitlement}>
              <th scope="row">{entitlementNames[entitlement]}</th>
              {planKeys.map((key) => (
                <td key={key} data-current={key === current || undefined}>
                  {count(plans[key].limits[entitlement])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
