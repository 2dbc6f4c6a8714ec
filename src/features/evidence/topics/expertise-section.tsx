import { Button } from '@mantine/core'
import { Suspense, useRef, useState } from 'react'
import type { Result } from '#machines/shared/result.ts'
import { useUserProfile } from '#src/api/api-context.tsx'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { Shown } from '#src/api/queries/use-query.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { failureText } from '#src/session/failure-words.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { lazyPart } from '#src/ui/lazy-part.ts'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'
import type { Expertise, Integration } from '../shared/evidence-types.ts'
import { messages } from '../shared/messages.ts'
import { Section } from '#src/ui/frame/section.tsx'
import classes from './expertise.module.css'
import { messages as words } from './messages.ts'
import { TopicList } from './topic-list.tsx'

/** Loads when the browser is idle, so that the first paint does not wait for it. */
const ExpertiseFiles = lazyPart(async () => {
  await whenIdle()
  return (await import('./picture/expertise-files.tsx')).ExpertiseFiles
})
const NoTopics = lazyPiece(async () => (await import('./no-topics.tsx')).NoTopics)
const TopicDrawer = lazyPiece(async () => (await import('./drawer/topic-drawer.tsx')).TopicDrawer)
const DeclareDialog = lazyPiece(async () => (await import('./choices/declare-dialog.tsx')).DeclareDialog)
const Trending = lazyPiece(async () => (await import('./trending/trending.tsx')).Trending)
const HowComputed = lazyPiece(async () => (await import('./drawer/how-computed.tsx')).HowComputed)

interface ExpertiseSectionProps {
  expertise: Shown<Result<Expertise, CallFailure>>
  /** Null while unknown. */
  connections: readonly Integration[] | null
  isAnalysing: boolean
  topic: string | null
  onTopic: (topic: string | null) => void
  onConnect: () => void
}

export function ExpertiseSection(props: ExpertiseSectionProps) {
  const { expertise, connections, isAnalysing, topic, onTopic, onConnect } = props
  const { data, reload } = expertise
  const name = useUserProfile()?.name ?? null
  const heading = useRef<HTMLHeadingElement>(null)
  const links = useRef(new Map<string, HTMLAnchorElement | null>())
  const [isHowOpen, setIsHowOpen] = useState(false)
  const [isDeclaring, setIsDeclaring] = useState(false)
  const [isTrending, setIsTrending] = useState(false)
  /** The explanation of the empty list failed to load, and the developer closed the error. */
  const [isPutAway, setIsPutAway] = useState(false)
  const pictured = data?.ok === true && data.value.items.length > 0 ? data.value : null
  const declare = useRef<HTMLButtonElement>(null)
  const openHow = () => setIsHowOpen(true)
  const close = () => onTopic(null)
  return (
    <Section
      title={messages.expertise}
      purpose={messages.expertisePurpose}
      heading={heading}
      action={
        <div className={classes.actions}>
          {data?.ok === true ? (
            <Button ref={declare} size="xs" variant="subtle" onClick={() => setIsDeclaring(true)}>
              {words.declare}
            </Button>
          ) : null}
          {data === undefined ? (
            <FilesToCome hasTopics={false} />
          ) : (
            <Suspense fallback={<FilesToCome hasTopics={pictured !== null} />}>
              <ExpertiseFiles expertise={pictured} name={name} />
            </Suspense>
          )}
          <Button size="xs" variant="subtle" onClick={openHow}>
            {messages.how}
          </Button>
        </div>
      }
    >
      <div className={classes.beside}>
        <div className={classes.list}>
          {data === undefined ? (
            <LoadingState shape="table" count={4} />
          ) : !data.ok ? (
            <ErrorState level={3} title={messages.expertiseFailed} onRetry={reload}>
              {failureText(data.failure)}
            </ErrorState>
          ) : (
            <>
              {data.value.items.length === 0 ? (
                isPutAway ? null : (
                  <NoTopics
                    waiting={<LoadingState shape="entries" count={1} />}
                    onGiveUp={() => setIsPutAway(true)}
                    connections={connections}
                    isAnalysing={isAnalysing || data.value.coverage.updating}
                    onConnect={onConnect}
                  />
                )
              ) : isAnalysing || data.value.coverage.updating ? (
                <p className={classes.quiet} role="status">
                  {isAnalysing ? messages.growing : messages.updating}
                </p>
              ) : null}
              <TopicList
                expertise={data.value}
                named={namesOf(connections ?? [])}
                selected={topic}
                onLink={(slug, link) => void links.current.set(slug, link)}
                onChanged={reload}
                heading={heading}
              />
              <Button
                size="xs"
                variant="subtle"
                className={classes.further}
                aria-expanded={isTrending}
                onClick={() => setIsTrending(!isTrending)}
              >
                {words.trending}
              </Button>
              {isTrending ? <Trending onGiveUp={() => setIsTrending(false)} /> : null}
            </>
          )}
        </div>
        {topic === null || data?.ok !== true ? null : (
          <div className={classes.drawer}>
            <TopicDrawer
              key={topic}
              expertise={data.value}
              slug={topic}
              onClose={close}
              onGiveUp={close}
              onHow={openHow}
              onReload={reload}
              returnTo={() => links.current.get(topic) ?? heading.current}
            />
          </div>
        )}
      </div>
      {isDeclaring && data?.ok === true ? (
        <DeclareDialog
          known={knownSlugs(data.value)}
          onClose={() => setIsDeclaring(false)}
          onGiveUp={() => setIsDeclaring(false)}
          onDeclared={reload}
          returnTo={() => declare.current}
        />
      ) : null}
      {isHowOpen ? (
        <HowComputed onClose={() => setIsHowOpen(false)} onGiveUp={() => setIsHowOpen(false)} />
      ) : null}
    </Section>
  )
}

/** Reserves the space of the buttons that load later, so that nothing moves. */
function FilesToCome({ hasTopics }: { hasTopics: boolean }) {
  const labels = [...(hasTopics ? [words.picture, words.table] : []), messages.exportAll, words.print]
  return labels.map((label) => (
    <Button key={label} size="xs" variant="subtle" disabled>
      {label}
    </Button>
  ))
}

/** Names of the included repositories with commits or a complete analysis, most commits first. */
const namesOf = (connections: readonly Integration[]): readonly string[] =>
  connections
    .flatMap(({ repositories }) => repositories)
    .filter(({ included, commits, analysis }) => included && (commits > 0 || analysis?.state === 'complete'))
    .toSorted((a, b) => b.commits - a.commits)
    .map(({ name }) => name)

/** Slugs of the topics that the table lists because of commits or a declaration. */
const knownSlugs = ({ items, unobserved }: Expertise): ReadonlySet<string> => {
  const declared = unobserved.filter(({ choice }) => choice.declared)
  return new Set([...items, ...declared].map(({ topic }) => topic.slug))
}
