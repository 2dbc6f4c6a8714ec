import { useEffect } from 'react'
import { useLiveReload } from '#src/api/api-context.tsx'
import type { LiveMessage } from '#src/api/live/live-event.ts'
import { useQuery, useReload } from '#src/api/queries/use-query.ts'
import { concernsConnections, concernsNumbers } from './concerns-numbers.ts'
import { isAnalysing } from './evidence-types.ts'
import { expertiseQuery, integrationsQuery } from './queries.ts'

/** Poll interval, for browsers that get no live updates. */
const pollMs = 2_000

/** Whether a live message may change the topics or their numbers. */
const concernsTopics = (message: LiveMessage): boolean =>
  concernsNumbers(message) || (message.kind === 'changed' && message.change.event === 'user.topicChosen')

/** Returns a function that reloads the connections, if a screen shows them. */
export const useReloadConnections = (): (() => Promise<void>) => useReload(integrationsQuery)

/**
 * Returns the connections and the expertise. Live updates reload them; during an analysis or a recomputation the
 * browser also polls.
 */
export function useEvidence() {
  const connections = useQuery(integrationsQuery)
  const expertise = useQuery(expertiseQuery)
  const analysing = connections.data?.ok === true && isAnalysing(connections.data.value.items)
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
    if (!analysing) return undefined
    const timer = setInterval(reloadConnections, pollMs)
    return () => {
      clearInterval(timer)
      // The analysis has ended and changed the numbers. After an unmount this reload fetches nothing.
      void reloadExpertise()
    }
  }, [analysing, reloadConnections, reloadExpertise])
  const reload = async (): Promise<void> => void (await Promise.all([reloadConnections(), reloadExpertise()]))
  return { connections, expertise, isAnalysing: analysing, reload }
}

export type Evidence = ReturnType<typeof useEvidence>
