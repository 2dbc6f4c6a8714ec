import { useEffect, useRef } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { openedQuery } from '#src/api/queries/query-of.ts'
import { useQuery } from '#src/api/queries/use-query.ts'
import { serverClock } from '#src/lib/server-clock.ts'
import { spanOf } from '#machines/domain/spectrum/spectrum-months.ts'
import type { Position } from '../data/board-types.ts'
import { useBoard } from '../pipeline-context.tsx'
import { useMinute } from '../use-minute.ts'
import { readEvidence, type Evidence } from './mutations.ts'
import { CardStrips } from './card-strips.tsx'
import type { KnownEvidence } from './evidence-context.ts'

/** The evidence that cards and drawers read, from the server's answer. */
function known(
  { items }: Evidence,
  { requirements, topicNames }: Position,
  reread: KnownEvidence['reread'],
): KnownEvidence {
  const byCard = new Map(items.map((item) => [item.applicationId, item]))
  const activities = items.flatMap(({ topics }) => (topics ?? []).map(({ activity }) => activity))
  const span = spanOf(activities, null, new Date(serverClock.now()).toISOString())
  return {
    developerOf: (id) => byCard.get(id)?.developerId ?? null,
    reread,
    strips: (id) => {
      const topics = byCard.get(id)?.topics ?? null
      return topics === null ? null : <CardStrips {...{ topics, requirements, topicNames, span }} />
    },
  }
}

/**
 * Loads the evidence of the board's developers after the board, and again when its cards or requirements change. While
 * a developer has evidence in none of the topics, their repositories may still be under analysis, so it reloads each
 * minute. A failure leaves the cards unchanged.
 */
export function BoardEvidence({ onRead }: { onRead: (evidence: KnownEvidence | null) => void }) {
  const api = useApi()
  const { position, cards } = useBoard()
  const { data, reload } = useQuery(
    openedQuery(['evidence of', position.id], (signal) => readEvidence(api, position.id, signal)),
  )
  // Candidates marked do-not-contact are excluded from the evidence.
  const barred = [...cards.values()].filter(({ doNotContact }) => doNotContact).length
  const of = `${position.version} ${cards.size} ${barred}`
  const readFor = useRef(of)
  useEffect(() => {
    if (readFor.current === of) return
    readFor.current = of
    void reload()
  }, [of, reload])
  const minute = useMinute()
  const readIn = useRef(minute)
  const isAwaited = data?.ok === true && data.value.items.some(({ topics }) => topics?.length === 0)
  useEffect(() => {
    if (readIn.current === minute) return
    readIn.current = minute
    if (isAwaited) void reload()
  }, [minute, isAwaited, reload])
  useEffect(() => {
    if (data?.ok === true) onRead(known(data.value, position, reload))
  }, [data, position, onRead, reload])
  useEffect(() => () => onRead(null), [onRead])
  return null
}
