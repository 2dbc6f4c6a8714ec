import { spanOf, type Activity, type Span } from '#machines/domain/spectrum/spectrum-months.ts'
import { barWidth, stripHeight, stripPaths } from '#machines/domain/spectrum/spectrum-paths.ts'
import type { DigestSnapshot } from '#server/db/tables/pipeline.ts'
import { messages } from './messages.ts'

type Topics = DigestSnapshot['topics']

const sum = (months: readonly number[]): number => months.reduce((total, month) => total + month, 0)

/** The verified share of the work, in whole percent, rounded down. */
export function verifiedShare({ credit, vouched }: Activity): number {
  const all = sum(credit)
  return all === 0 ? 0 : Math.floor((sum(vouched) * 100) / all)
}

/** The common span of all topics' strips. @param until a moment, in ISO form */
export const spanOfTopics = (topics: Topics, until: string): Span =>
  spanOf(
    topics.map(({ activity }) => activity),
    null,
    until,
  )

/** The last five years of a span, equal for every person of a digest. */
export const lastYears = (span: Span): Span => ({ ...span, first: span.last - 59 })

const share = (part: number, whole: number): string => `${+((part * 100) / whole).toFixed(3)}%`

/** Bars by month, hidden from screen readers: the numbers are next to them and in the table. */
function Strip({ activity, span }: { activity: Activity; span: Span }) {
  const length = span.last - span.first + 1
  const { gold, stone } = stripPaths(activity, span.first)
  const unknown: readonly (readonly [from: number, months: number])[] = [
    [0, span.knownFrom - span.first],
    [span.knownTo + 1 - span.first, span.last - span.knownTo],
  ]
  return (
    <svg className="strip" aria-hidden="true">
      {unknown
        .filter(([, months]) => months > 0)
        .map(([from, months]) => (
          <rect
            key={from}
            x={share(from, length)}
            width={share(months, length)}
            height="100%"
            fill="url(#unknown)"
          />
        ))}
      <svg width="100%" height="100%" viewBox={`0 0 ${length} ${stripHeight}`} preserveAspectRatio="none">
        <path className="bars-stone" strokeWidth={barWidth.stone} d={stone} />
        <path className="bars-gold" strokeWidth={barWidth.gold} d={gold} />
      </svg>
    </svg>
  )
}

export function TopicList({ topics, span }: { topics: Topics; span: Span }) {
  return (
    <ul className="topics">
      {topics.map(({ name, level, activity }) => (
        <li key={name}>
          <b>{name}</b>{' '}
          <span className="muted">
            {messages.level(level)} · {messages.verified(verifiedShare(activity))}
          </span>
          <Strip activity={activity} span={span} />
        </li>
      ))}
    </ul>
  )
}

/** The legend of the strips. It defines their hatching, so a page has exactly one. */
export function Legend({ children }: { children: string }) {
  const { gold, stone, unknown } = messages.legend
  return (
    <p className="legend">
      {children}
      <span>
        <svg aria-hidden="true">
          <rect className="gold" width="12" height="12" />
        </svg>
        {gold}
      </span>
      <span>
        <svg aria-hidden="true">
          <rect className="stone" x="3" width="6" height="12" />
        </svg>
        {stone}
      </span>
      <span>
        <svg aria-hidden="true">
          <defs>
            <pattern
              id="unknown"
              width="4"
              height="4"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <path className="hatch" d="M0 0v4" />
            </pattern>
          </defs>
          <rect width="12" height="12" fill="url(#unknown)" />
        </svg>
        {unknown}
      </span>
    </p>
  )
}
