import { dayName } from '#src/ui/calendar/date-names.ts'
import classes from './calendar.module.css'
import { keyOfEntry, timeOfEntry, type EntriesByDay, type Entry } from './entries.ts'
import { EntryLink, KindIcon } from './entry-link.tsx'
import { words } from './words.ts'

function Row({ entry, zone }: { entry: Entry; zone: string }) {
  const time = timeOfEntry(entry, zone)
  return (
    <li>
      <EntryLink entry={entry} zone={zone} className={classes.row}>
        <KindIcon kind={entry.kind} />
        <span className={classes.what}>
          <span className={classes.rowTitle}>{words.shortTitle(entry)}</span>
          <span className={classes.detail}>{words.detail(entry)}</span>
        </span>
        <span className={classes.kind}>
          {words.kinds[entry.kind]}
          {time === null ? null : <span className={classes.detail}>{time}</span>}
        </span>
      </EntryLink>
    </li>
  )
}

interface EntryListProps {
  days: EntriesByDay
  /** Later days, whose entries were not loaded. */
  unloaded: readonly string[]
  zone: string
  today: string
  /** Days have headings; left out where the page names the one day. */
  withDays: boolean
}

/** The entries below their days. */
export function EntryList({ days, unloaded, zone, today, withDays }: EntryListProps) {
  const [first] = unloaded
  return (
    <>
      {[...days].map(([day, entries]) => (
        <div key={day} className={classes.day}>
          {withDays ? (
            <h3 className={classes.dayName} data-today={day === today || undefined}>
              {dayName(day, 'en-GB')}
            </h3>
          ) : null}
          <ul className={classes.rows}>
            {entries.map((entry) => (
              <Row key={keyOfEntry(entry)} entry={entry} zone={zone} />
            ))}
          </ul>
        </div>
      ))}
      {first === undefined ? null : (
        <div className={classes.day}>
          <h3 className={classes.dayName}>{words.days(first, unloaded.at(-1) ?? first)}</h3>
          <p className={classes.cut}>{words.unloaded}</p>
        </div>
      )}
    </>
  )
}
