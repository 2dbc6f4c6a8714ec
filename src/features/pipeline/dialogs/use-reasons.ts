import type { RejectionSide } from '#machines/lifecycle/application/application-events.ts'
import { useLiveReload } from '#src/api/api-context.tsx'
import { useQuery } from '#src/api/queries/use-query.ts'
import { reasonsQuery } from '../data/queries.ts'

/** The company's rejection reasons for a side; empty until they are loaded. */
export function useReasons(): (side: RejectionSide) => string[] {
  const { data, reload } = useQuery(reasonsQuery)
  useLiveReload(reload, (message) => message.kind === 'missed' || message.change.entity === 'rejectionReason')
  const stored = data?.ok === true ? data.value.items : []
  return (side) => stored.flatMap((one) => (one.side === side && !one.archived ? one.label : []))
}
