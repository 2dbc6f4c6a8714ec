import { useLiveReload } from '#src/api/api-context.tsx'
import { useQuery } from '#src/api/queries/use-query.ts'
import { ownershipQuery } from './queries.ts'

/** The open offer of ownership, kept up to date with the server. */
export function useOwnership() {
  const { data, reload } = useQuery(ownershipQuery)
  useLiveReload(
    reload,
    (message) =>
      message.kind === 'missed' ||
      message.change.entity === 'ownership' ||
      message.change.entity === 'member',
  )
  return { transfer: data?.ok === true ? data.value.transfer : null, reload }
}
