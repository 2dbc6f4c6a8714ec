import { Section } from '#src/ui/frame/section.tsx'
import type { Expertise } from '../../shared/evidence-types.ts'
import classes from './activity.module.css'
import { messages } from './messages.ts'
import { activeYears, spansOf, type ActiveYear } from './years.ts'

/** Topics listed per year; the rest is counted. */
const mostTopics = 8

/**
 * Shows by year in which months topics had commits. It deliberately shows no score
 * and no streak. Renders nothing without evidence.
 */
export function ActivitySection({ items }: Pick<Expertise, 'items'>) {
  const shown = items.filter(({ choice }) => !choice.hidden)
  const years = activeYears(shown.map(({ topic: { name }, activity }) => ({ name, activity })))
  if (years.length === 0) return null
  return (
    <div data-on-paper>
      <Section title={messages.title} purpose={messages.purpose}>
        <table className={classes.table}>
          <caption className={classes.said}>{messages.table}</caption>
          <thead>
            <tr>
              <th scope="col">{messages.year}</th>
              <th scope="col">{messages.months}</th>
              <th scope="col">{messages.topics}</th>
            </tr>
          </thead>
          <tbody>
            {years.map((year) => (
              <Year key={year.year} year={year} />
            ))}
          </tbody>
        </table>
      </Section>
    </div>
  )
}

/** Shows a year's months as a strip and as text; the strip adds no information. */
function Year({ year: { year, months, topics } }: { year: ActiveYear }) {
  const named = topics.slice(0, mostTopics).map((topic) => messages.topicMonths(topic.name, topic.months))
  const others = topics.length - named.length
  return (
    <tr>
      <th scope="row">{year}</th>
      <td>
        <span className={classes.strip} aria-hidden="true">
          {months.map((names, at) => (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- the index is the month
              key={at}
              data-seen={names.length > 0}
              title={names.length === 0 ? undefined : messages.of(at, names)}
            />
          ))}
        </span>
        {messages.spans(spansOf(months))}
      </td>
      <td>{[...named, ...(others > 0 ? [messages.more(others)] : [])].join(', ')}</td>
    </tr>
  )
}
