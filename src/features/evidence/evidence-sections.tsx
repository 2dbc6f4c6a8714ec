import { useState, type ReactNode } from 'react'
import { whenIdle } from '#src/lib/when-idle.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'
import classes from './shared/evidence.module.css'
import { ExpertiseSection } from './topics/expertise-section.tsx'
import { messages } from './shared/messages.ts'
import { useEvidence } from './shared/use-evidence.ts'

/** Comes when the topics are painted and the browser has time. */
const EvidenceSources = lazyPiece(async () => {
  await whenIdle()
  return (await import('./evidence-sources.tsx')).EvidenceSources
})

interface EvidenceSectionsProps {
  /** The topic whose evidence is open, as the address has it. */
  topic: string | null
  /** Keeps the open topic in the address; null closes it. */
  onTopic: (topic: string | null) => void
  /** What a mailed link carries that confirms an address, as the address has it. */
  link: string | null
  /** It has been followed: takes it out of the address. */
  onFollowed: () => void
  /** Stands between both, once the topics are there. */
  between?: ReactNode
}

/** What a developer's commits come to, and where they come from (product.md section 3, user profile). */
export function EvidenceSections({ topic, onTopic, link, onFollowed, between }: EvidenceSectionsProps) {
  const { connections, expertise, isReading, reload } = useEvidence()
  const [asked, setAsked] = useState(0)
  const [isGivenUp, setIsGivenUp] = useState(false)
  const waiting = (
    <>
      <LoadingState shape="form" count={3} />
      <LoadingState shape="entries" count={3} />
    </>
  )
  const ask = () => {
    setIsGivenUp(false)
    setAsked((times) => times + 1)
  }
  return (
    <div className={`${classes.sections} ${classes.own}`}>
      <ExpertiseSection
        expertise={expertise}
        connections={connections.data?.ok === true ? connections.data.value.items : null}
        isReading={isReading}
        topic={topic}
        onTopic={onTopic}
        onConnect={ask}
      />
      {expertise.data === undefined ? null : between}
      {isGivenUp ? (
        <ErrorState level={2} title={messages.sourcesFailed} onRetry={() => setIsGivenUp(false)}>
          {messages.sourcesMissing}
        </ErrorState>
      ) : expertise.data === undefined && link === null ? (
        waiting
      ) : (
        <EvidenceSources
          waiting={waiting}
          onGiveUp={() => setIsGivenUp(true)}
          connections={connections}
          expertise={expertise}
          asked={asked}
          link={link}
          onFollowed={onFollowed}
          onChanged={reload}
        />
      )}
    </div>
  )
}
