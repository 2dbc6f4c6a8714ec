import { tiers, type ShownTopic } from '../../shared/evidence-types.ts'
import { exactWeeks, mondayOf } from '../../shared/weeks.ts'
import { messages, type Ownership } from './drawer-words.ts'
import classes from './drawer.module.css'
import shared from '../expertise.module.css'

interface TopicFactsProps {
  found: Pick<ShownTopic, 'level' | 'weeks' | 'firstWeek' | 'lastWeek' | 'tiers' | 'points'>
  ownership: Ownership
}

/** Shows the facts that are not sums of weeks, and the total by tier. */
export function TopicFacts({ found, ownership }: TopicFactsProps) {
  const rows = [
    [messages.level, messages.levelText(found.level)],
    [messages.activeWeeks, String(found.weeks)],
    [messages.seen, messages.span(mondayOf(found.firstWeek), mondayOf(found.lastWeek))],
  ] as const
  return (
    <>
      <dl className={classes.facts}>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section className={classes.part} aria-labelledby="evidence-tiers">
        <h3 id="evidence-tiers" className={shared.heading}>
          {messages.verification}
        </h3>
        <dl className={classes.sums}>
          {tiers
            .filter((tier) => found.tiers[tier] > 0)
            .map((tier) => (
              <div key={tier} data-gold={tier === 'unverified' ? undefined : true}>
                <dt>{messages.tierNames[ownership][tier]}</dt>
                <dd>{messages.weeks(exactWeeks(found.tiers[tier]))}</dd>
              </div>
            ))}
          <div data-sum>
            <dt>{messages.together}</dt>
            <dd>{messages.weeks(exactWeeks(found.points))}</dd>
          </div>
        </dl>
      </section>
    </>
  )
}
