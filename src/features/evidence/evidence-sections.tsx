import { useState, type ReactNode } from 'react'
import { whenIdle } from '#src/lib/when-idle.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'
import classes from './shared/evidence.module.css'
import { ExpertiseSection } from './topics/expertise-section.tsx'
import { messages } from './shared/messages.ts'
import { useEvidence } from './shared/use-evidence.ts'

/** Loads when the browser is idle, so that the first paint does not wait for it. */
const EvidenceSources = lazyPiece(async () => {
  await whenIdle()
  return (await import('./evidence-sources.tsx')).EvidenceSources
})

interface EvidenceSectionsProps {
  topic: string | null
  onTopic: (topic: string | null) => void
  /** Token of an emailed link that verifies a commit email, from the address. */
  link: string | null
  /** Removes the token from the address once the link needs no retry. */
  onFollowed: () => void
  /** Shown between the expertise and its sources, once the topics have loaded. */
  between?: ReactNode
}

/** Shows the developer's expertise and its sources. */
export function EvidenceSections({ topic, onTopic, link, onFollowed, between }: EvidenceSectionsProps) {
  const { connections, expertise, isAnalysing, reload } = useEvidence()
  const [connectRequests, setConnectRequests] = useState(0)
  const [isGivenUp, setIsGivenUp] = useState(false)
  const waiting = (
    <>
      <LoadingState shape="form" count={3} />
      <LoadingState shape="entries" count={3} />
    </>
  )
  const requestConnect = () => {
    setIsGivenUp(false)
    setConnectRequests((times) => times + 1)
  }
  return (
    <div className={`${classes.sections} ${classes.own}`}>
      <ExpertiseSection
        expertise={expertise}
        connections={connections.data?.ok === true ? connections.data.value.items : null}
        isAnalysing={isAnalysing}
        topic={topic}
        onTopic={onTopic}
        onConnect={requestConnect}
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
          connectRequests={connectRequests}
          link={link}
          onFollowed={onFollowed}
          onChanged={reload}
        />
      )}
    </div>
  )
}
