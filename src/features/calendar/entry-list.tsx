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
  zone: string
  today: string
  /** Days have headings; left out where the page names the one day. */
  withDays: boolean
}

/** The entries below their days. */
export function EntryList({ days, zone, today, withDays }: EntryListProps) {
  return [...days].map(([day, entries]) => (
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
  ))
}
