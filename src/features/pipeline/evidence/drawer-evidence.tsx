import { use, useEffect } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { openedQuery } from '#src/api/queries/query-of.ts'
import { useQuery } from '#src/api/queries/use-query.ts'
import { serverClock } from '#src/lib/server-clock.ts'
import { BackgroundList } from '#src/ui/data/background-list.tsx'
import { PillBadge } from '#src/ui/data/pill-badge.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { spanOf, type Span } from '#machines/domain/spectrum/spectrum-months.ts'
import { SpectrumStrip } from '#src/ui/spectrum/spectrum-strip.tsx'
import type { Position } from '../data/board-types.ts'
import { useBoard, usePipeline } from '../pipeline-context.tsx'
import { problemText } from '../refusal-words.ts'
import { viewDeveloper, type ShownTopic } from './mutations.ts'
import { EvidenceContext } from './evidence-context.ts'
import classes from './evidence.module.css'
import { messages } from './messages.ts'
import { isMet, metRequirements } from './met-requirements.ts'
import { NumberButton } from './number-button.tsx'

/** Maximum number of topics in the line of met requirements. */
const mostNamed = 3

interface DrawerEvidenceProps {
  applicationId: string
  /** Name of the candidate. */
  name: string
  /** Slug of the topic whose evidence is open; null for none. */
  topic: string | null
}

/** A developer's current evidence for the position's requirements; empty for other candidates. */
export function DrawerEvidence({ applicationId, name, topic }: DrawerEvidenceProps) {
  const { numberSlot, openTopic } = usePipeline()
  const { topicNames } = useBoard().position
  const developerId = use(EvidenceContext)?.developerOf(applicationId) ?? null
  if (developerId === null) return null
  return (
    <>
      <LookedAt key={developerId} developerId={developerId} />
      {topic === null
        ? null
        : numberSlot?.({
            developerId,
            name,
            slug: topic,
            topic: topicNames[topic] ?? topic,
            surface: 'board',
            onClose: () => openTopic(null),
            waiting: <LoadingState shape="record" />,
            returnTo: () => document.querySelector<HTMLElement>(`[data-number="${CSS.escape(topic)}"]`),
          })}
    </>
  )
}

function LookedAt({ developerId }: { developerId: string }) {
  const api = useApi()
  const { requirements, topicNames } = useBoard().position
  const { data: profile, reload } = useQuery(
    openedQuery(['look', developerId], (signal) => viewDeveloper(api, developerId, signal)),
  )
  const reread = use(EvidenceContext)?.reread
  // The developer became hidden after the board was loaded: hiding and blocking send no event.
  const isGone = profile?.ok === false && profile.failure.status === 404
  useEffect(() => {
    if (isGone) void reread?.()
  }, [isGone, reread])
  if (isGone) return null
  const expertise = profile?.ok === true ? profile.value.expertise : null
  const background = profile?.ok === true ? profile.value.background : null
  const shown = new Map(expertise?.items.map((item) => [item.topic.slug, item]))
  const asked = requirements.flatMap(({ topic }) => shown.get(topic)?.activity ?? [])
  const span = spanOf(asked, null, new Date(serverClock.now()).toISOString())
  return (
    <>
      <section className={classes.section} aria-label={messages.evidence}>
        <h3 className={classes.title}>{messages.evidence}</h3>
        {profile === undefined ? <LoadingState shape="entries" count={requirements.length} /> : null}
        {profile?.ok === false ? (
          <ErrorState level={3} title={messages.failed} onRetry={reload}>
            {problemText(profile.failure)}
          </ErrorState>
        ) : null}
        {profile?.ok !== true ? null : (
          <>
            <Matching requirements={requirements} topicNames={topicNames} shown={shown} />
            <ul className={classes.asked}>
              {requirements.map((requirement) => (
                <Asked
                  key={`${requirement.topic} ${requirement.kind}`}
                  requirement={requirement}
                  name={topicNames[requirement.topic] ?? requirement.topic}
                  found={shown.get(requirement.topic)}
                  span={span}
                  asOf={expertise?.asOf ?? 0}
                />
              ))}
            </ul>
            <p className={classes.quiet}>{messages.purpose}</p>
          </>
        )}
      </section>
      {background === null || background.items.length === 0 ? null : (
        <section className={classes.section} aria-label={messages.background}>
          <h3 className={classes.title}>{messages.background}</h3>
          <p className={classes.quiet}>{messages.backgroundPurpose}</p>
          <BackgroundList entries={background.items} />
        </section>
      )}
    </>
  )
}

interface MatchingProps extends Pick<Position, 'requirements' | 'topicNames'> {
  shown: ReadonlyMap<string, ShownTopic>
}

/** Number of requirements that the levels meet, with the first of their topics. */
function Matching({ requirements, topicNames, shown }: MatchingProps) {
  // Missing evidence must not show as zero.
  if (!requirements.some(({ topic }) => shown.has(topic))) return null
  const met = metRequirements(requirements, shown)
  return (
    <p className={classes.head}>
      <strong className={classes.name}>{messages.met(met.length, requirements.length)}</strong>
      {met.slice(0, mostNamed).map(({ topic }) => (
        <PillBadge key={topic} tone="green">
          {topicNames[topic] ?? topic}
        </PillBadge>
      ))}
    </p>
  )
}

interface AskedProps {
  requirement: Position['requirements'][number]
  name: string
  found: ShownTopic | undefined
  span: Span
  asOf: number
}

/** One requirement with the developer's evidence. */
function Asked({ requirement, name, found, span, asOf }: AskedProps) {
  const { openTopic } = usePipeline()
  return (
    <li className={classes.one}>
      <div className={classes.head}>
        <span className={classes.name}>{name}</span>
        <PillBadge tone={isMet(requirement, found) ? 'green' : 'stone'}>
          {found === undefined ? messages.noData : messages.level(found.level)}
        </PillBadge>
        <span className={classes.quiet}>{messages.asked(requirement.level, requirement.kind)}</span>
      </div>
      {found === undefined ? null : (
        <>
          <div>
            <SpectrumStrip activity={found.activity} span={span} />
          </div>
          <p className={classes.quiet}>
            <NumberButton
              topic={name}
              slug={requirement.topic}
              text={messages.numbers(found.points, found.confidence)}
              onOpen={() => openTopic(requirement.topic)}
            />
            {' · '}
            {messages.seen(found.lastWeek, asOf)}
          </p>
        </>
      )}
    </li>
  )
}
