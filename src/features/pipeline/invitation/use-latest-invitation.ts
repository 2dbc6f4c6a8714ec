import { useApi, useLiveReload } from '#src/api/api-context.tsx'
import { concernsRecord } from '#src/api/live/concerns.ts'
import { openedQuery } from '#src/api/queries/query-of.ts'
import { useQuery } from '#src/api/queries/use-query.ts'
import { readInvitation, type Invitation } from './mutations.ts'

/** The latest invitation of an application, updated live; null without one, and until it is loaded. */
export function useLatestInvitation(applicationId: string) {
  const api = useApi()
  const { data, reload, set } = useQuery(
    openedQuery(['invitation', applicationId], (signal) => readInvitation(api, applicationId, signal)),
  )
  useLiveReload(reload, concernsRecord(applicationId))
  const asksByEmail = data?.ok === true ? data.value.asksByEmail : true
  return {
    data,
    reload,
    invitation: data?.ok === true ? data.value.invitation : null,
    asksByEmail,
    onChanged: (invitation: Invitation) => set({ ok: true, value: { invitation, asksByEmail } }),
  }
}
