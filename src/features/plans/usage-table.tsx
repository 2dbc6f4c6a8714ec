import { isNearLimit, plans, type PlanKey } from '#machines/domain/company/plans.ts'
import { DataTable, type TableColumn } from '#src/ui/data/data-table.tsx'
import { StatusChip } from '#src/ui/data/status-chip.tsx'
import '#src/ui/theme/pipeline-tokens.css'
import { count, entitlementNames } from '#src/ui/plans/plan-words.ts'
import type { CompanyPlan, EntitlementUsage } from './mutations.ts'
import { messages } from './messages.ts'
import classes from './plans.module.css'

type Column = TableColumn<EntitlementUsage, 'entitlement' | 'used' | 'limit' | 'status'>

function UsageStatus(usage: EntitlementUsage) {
  const { limit, usage: used } = usage
  if (used === null) return null
  if (used > limit) return <StatusChip meaning="attention">{messages.over(used - limit)}</StatusChip>
  if (used === limit) return <StatusChip meaning="attention">{messages.full}</StatusChip>
  if (isNearLimit(usage)) return <StatusChip meaning="waiting">{messages.near}</StatusChip>
  return <StatusChip meaning="active">{messages.fine}</StatusChip>
}

function requestText(
  plan: PlanKey,
  { entitlement, limit, grantedUntil, request }: EntitlementUsage,
): string | null {
  if (request?.state === 'requested') return messages.requested(request.requestedAt)
  if (limit > plans[plan].limits[entitlement])
    return grantedUntil === null ? messages.granted : messages.grantedUntil(grantedUntil)
  if (request?.state === 'declined') return messages.declined
  return request?.state === 'expired' ? messages.expired : null
}

export function UsageTable({ plan: { plan, entitlements } }: { plan: CompanyPlan }) {
  const columns: readonly Column[] = [
    {
      key: 'entitlement',
      header: messages.entitlement,
      cell: (row) => (
        <>
          {entitlementNames[row.entitlement]}
          <span className={classes.note}>{requestText(plan, row)}</span>
        </>
      ),
    },
    {
      key: 'used',
      header: messages.used,
      align: 'end',
      cell: ({ usage }) => (usage === null ? messages.unknown : count(usage)),
    },
    {
      key: 'limit',
      header: messages.limit,
      align: 'end',
      cell: ({ limit }) => <span className={classes.number}>{count(limit)}</span>,
    },
    { key: 'status', header: messages.status, cell: (row) => <UsageStatus {...row} /> },
  ]
  const isOver = entitlements.some(({ limit, usage }) => usage !== null && usage > limit)
  return (
    <>
      {isOver ? <p className={classes.quiet}>{messages.overText}</p> : null}
      <DataTable
        caption={messages.usageTitle}
        columns={columns}
        rows={entitlements}
        rowKey={({ entitlement }) => entitlement}
        density="touch"
      />
    </>
  )
}
