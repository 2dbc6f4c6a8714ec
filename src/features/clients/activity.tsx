import type { components } from '#src/api/schema.gen.ts'
import { RelativeTime } from '#src/ui/data/relative-time.tsx'
import classes from './side-list.module.css'
import { messages } from './messages.ts'

type Row = components['schemas']['Dashboard']['activity'][number]

const shown = 12

/** Who did what in the last 7 days, newest first. */
export function Activity({ rows }: { rows: readonly Row[] }) {
  return (
    <section className={classes.below}>
      <h2 className={classes.title}>{messages.activity}</h2>
      {rows.length === 0 ? <p className={classes.none}>{messages.activityNone}</p> : null}
      <ul className={classes.list}>
        {rows.slice(0, shown).map((row) => (
          <li key={`${row.at} ${row.entityId} ${row.event}`} className={classes.line}>
            <span>
              {messages.activityLine(row.actor, row.event)} <strong>{row.label ?? messages.deleted}</strong>
              {row.event === 'application.moveRequested' && row.to !== null
                ? ` ${messages.activityTo(row.to)}`
                : null}
            </span>
            <span className={classes.detail}>
              <RelativeTime at={row.at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
