import type { ReactNode } from 'react'
import { useApi, useLiveReload } from '#src/api/api-context.tsx'
import { useLoad } from '#src/api/use-load.ts'
import { failureText } from '#src/session/failure-words.ts'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { explainTopic } from '../calls.ts'
import type { TopicExplanation } from '../evidence-types.ts'
import { messages } from './drawer-words.ts'
import { concernsNumbers } from '../use-evidence.ts'
import { exactWeeks } from '../weeks.ts'
import { noteWords } from './commit-words.ts'
import drawer from './drawer.module.css'
import classes from './explanation.module.css'
import { explanationWords as words } from './explanation-words.ts'
import shared from './expertise.module.css'
import { Otherwise } from './otherwise.tsx'

interface ExplanationProps {
  /** Of the topic. */
  slug: string
  /** The number above, in hundredths of a week. */
  points: number
  /** Counts the number above again; settles once it is shown. */
  onAbove: () => Promise<void>
}

/** The formula with a topic's own figures, what was left out of it, and what of it could be made up. */
export function Explanation({ slug, points, onAbove }: ExplanationProps) {
  const api = useApi()
  const { value, reload } = useLoad(`explanation ${slug}`, (signal) => explainTopic(api, slug, signal))
  useLiveReload(reload, concernsNumbers)
  if (value === undefined) return <LoadingState shape="table" count={2} />
  if (!value.ok) {
    return (
      <ErrorState level={3} title={words.failed} onRetry={reload}>
        {failureText(value.failure)}
      </ErrorState>
    )
  }
  const told = value.value
  return (
    <div className={classes.explanation}>
      {told.points === points ? null : (
        <Otherwise onBoth={async () => void (await Promise.all([reload(), onAbove()]))} />
      )}
      <Ages told={told} />
      <Level told={told} />
      <Confidence told={told} />
      <Forged told={told} />
      <LeftOut told={told} />
    </div>
  )
}

interface Told {
  told: TopicExplanation
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={drawer.part}>
      <h4 className={shared.heading}>{title}</h4>
      {children}
    </section>
  )
}

function Ages({ told: { ages, points, activeWeeks } }: Told) {
  return (
    <Part title={words.ages}>
      <p>{words.agesText(exactWeeks(points), activeWeeks)}</p>
      <table className={classes.ages}>
        <thead>
          <tr>
            {[words.age, words.weeks, words.worth, words.keeps, words.now].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ages.map(({ age, perMille, credit, weeks, left }) => (
            <tr key={`${age} ${credit}`}>
              <th scope="row">{words.ageOf(age)}</th>
              <td>{weeks}</td>
              <td>{exactWeeks(credit)}</td>
              <td>{words.perMille(perMille)}</td>
              <td>{exactWeeks(weeks * left)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.together}</th>
            <td>{activeWeeks}</td>
            <td>–</td>
            <td>–</td>
            <td>{exactWeeks(points)}</td>
          </tr>
        </tfoot>
      </table>
    </Part>
  )
}

function Level({ told: { points, vouched, level, next } }: Told) {
  const sentences = [
    words.vouched(exactWeeks(vouched), level),
    ...(vouched === points ? [] : [words.unvouched(exactWeeks(points - vouched))]),
    next === null ? words.last : words.next(next.level, exactWeeks(next.from), exactWeeks(next.missing)),
  ]
  return (
    <Part title={words.level}>
      <p>{sentences.join(' ')}</p>
    </Part>
  )
}

function Confidence({ told: { tiers, points, activeWeeks, confidenceWeeks, confidence } }: Told) {
  const terms = tiers
    .filter((tier) => tier.points > 0)
    .map((tier) => words.term(exactWeeks(tier.points), tier.weight))
  return (
    <Part title={words.confidence}>
      <p>
        {`${words.weighed(terms.join(' + '), exactWeeks(points))}, ${words.grown(activeWeeks, confidenceWeeks, confidence)}`}
      </p>
    </Part>
  )
}

function Forged({ told: { tiers, witnessed, commits } }: Told) {
  return (
    <Part title={words.forged}>
      <dl className={classes.forged}>
        {tiers
          .filter(({ points }) => points > 0)
          .map(({ tier, points }) => (
            <div key={tier}>
              <dt>{`${messages.tierNames[tier]}, ${messages.weeks(exactWeeks(points))}`}</dt>
              <dd>{words.forgery[tier]}</dd>
            </div>
          ))}
        <div>
          <dt>{words.dates}</dt>
          <dd>{words.datesText(witnessed.commits, commits, exactWeeks(witnessed.points))}</dd>
        </div>
      </dl>
    </Part>
  )
}

function LeftOut({ told: { commits, notes, shared: sharing, notCounted, bare } }: Told) {
  const counted = [
    ...notes.map(({ note, commits: n }) => [n, noteWords[note]] as const),
    [sharing, words.shared] as const,
    [notCounted.twice, words.twice] as const,
    [notCounted.undated, words.undated] as const,
    [notCounted.leftOut, words.notIncluded] as const,
  ].filter(([n]) => n > 0)
  const reasons = bare.notes.map(({ note, commits: n }) => words.reason(n, noteWords[note])).join(' · ')
  return (
    <Part title={words.leftOut}>
      {counted.length === 0 ? <EmptyLine>{words.nothing(commits)}</EmptyLine> : null}
      <ul className={classes.leftOut}>
        {counted.map(([n, why]) => (
          <li key={why}>{words.ofCommits(n, why)}</li>
        ))}
        {bare.commits === 0 ? null : (
          <li>{reasons === '' ? words.bare(bare.commits) : `${words.bare(bare.commits)}: ${reasons}`}</li>
        )}
      </ul>
    </Part>
  )
}
