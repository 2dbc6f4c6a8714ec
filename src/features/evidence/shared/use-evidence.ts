import { useEffect } from 'react'
import { useLiveReload } from '#src/api/api-context.tsx'
import type { LiveMessage } from '#src/api/live/live-event.ts'
import { useQuery, useReload } from '#src/api/queries/use-query.ts'
import { concernsConnections, concernsNumbers } from './concerns-numbers.ts'
import { isReading } from './evidence-types.ts'
import { expertiseQuery, integrationsQuery } from './queries.ts'

/** Where live updates do not come through. */
const pollMs = 2_000

/** Whether what is said of the topics may be other now, or their numbers. */
const concernsTopics = (message: LiveMessage): boolean =>
  concernsNumbers(message) || (message.kind === 'changed' && message.change.event === 'user.topicChosen')

/** Asks for the connections again, where they are shown. */
export const useReloadConnections = (): (() => Promise<void>) => useReload(integrationsQuery)

/** Connections and expertise, as new as anything has told: one's own acts, live updates, and a poll while a history is read or numbers are computed. */
export function useEvidence() {
  const connections = useQuery(integrationsQuery)
  const expertise = useQuery(expertiseQuery)
  const reading = connections.data?.ok === true && isReading(connections.data.value.items)
  const reloadConnections = connections.reload
  const reloadExpertise = expertise.reload
  useLiveReload(reloadConnections, concernsConnections)
  useLiveReload(reloadExpertise, concernsTopics)
  const updating = expertise.data?.ok === true && expertise.data.value.coverage.updating
  useEffect(() => {
    if (!updating) return undefined
    const timer = setInterval(() => void reloadExpertise(), pollMs)
    return () => clearInterval(timer)
  }, [updating, reloadExpertise])
  useEffect(() => {
    if (!reading) return undefined
    const timer = setInterval(reloadConnections, pollMs)
    return () => {
      clearInterval(timer)
      // What has been read counts from now on; for nobody who looks, nothing is asked.
      void reloadExpertise()
    }
  }, [reading, reloadConnections, reloadExpertise])
  const reload = async (): Promise<void> => void (await Promise.all([reloadConnections(), reloadExpertise()]))
  return { connections, expertise, isReading: reading, reload }
}

export type Evidence = ReturnType<typeof useEvidence>
