import type { Entitlement, Usage } from '#machines/domain/company/plans.ts'
import { queryOfPart } from './queries/query-of.ts'
import { useQuery } from './queries/use-query.ts'

const planQuery = queryOfPart('/plan')

/** A limit of the company's plan and its usage; null until it is loaded. */
export function usePlanUsage(entitlement: Entitlement): Usage | null {
  const { data } = useQuery(planQuery)
  if (data?.ok !== true) return null
  return data.value.entitlements.find((one) => one.entitlement === entitlement) ?? null
}
