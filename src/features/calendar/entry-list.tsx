import { useRef } from 'react'
import { dayName } from '#src/ui/calendar/date-names.ts'
import classes from './calendar.module.css'
import { keyOfEntry, markOf, timeOfEntry, type Clock, type EntriesByDay, type Entry } from './entries.ts'
import { EntryLink, MarkIcon } from './entry-link.tsx'
import { useScrollToDay } from './use-scroll-to-day.ts'
import { words } from './words.ts'

function Row({ entry, clock }: { entry: Entry; clock: Clock }) {
  const time = timeOfEntry(entry, clock.zone)
  const over = words.over(entry, clock)
  const mark = markOf(entry, clock)
  return (
    <li>
      <EntryLink entry={entry} clock={clock} className={classes.row}>
        <MarkIcon mark={mark} />
        <span className={classes.what}>
          <span className={classes.rowTitle}>{words.shortTitle(entry)}</span>
          <span className={classes.detail}>{words.detail(entry)}</span>
        </span>
        <span className={classes.kind}>
          {words.marks[mark]}
          {time === null ? null : <span className={classes.detail}>{time}</span>}
          {over === null ? null : <span className={classes.over}>{over}</span>}
        </span>
      </EntryLink>
    </li>
  )
}

interface EntryListProps {
  days: EntriesByDay
  /** Later days without loaded entries. */
  unloaded: readonly string[]
  clock: Clock
  /** Adds a heading for each day. The day view names its day already. */
  withDays: boolean
  scrollRequest?: number | null
}

/** A list of entries by day. */
export function EntryList({ days, unloaded, clock, withDays, scrollRequest = null }: EntryListProps) {
  const [first] = unloaded
  const inOrder = [...days.keys()]
  const current = inOrder.find((day) => day >= clock.today) ?? inOrder.at(-1)
  const root = useRef<HTMLDivElement>(null)
  // A list that starts today stays below the controls of the calendar.
  useScrollToDay(root, withDays && current !== inOrder[0] ? scrollRequest : null, 'start')
  return (
    <div ref={root} className={classes.list}>
      {[...days].map(([day, entries]) => (
        <div key={day} className={classes.day} data-current={day === current || undefined}>
          {withDays ? (
            <h3 className={classes.dayName} data-today={day === clock.today || undefined}>
              {dayName(day, 'en-GB')}
            </h3>
          ) : null}
          <ul className={classes.rows}>
            {entries.map((entry) => (
              <Row key={keyOfEntry(entry)} entry={entry} clock={clock} />
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
    </div>
  )
}
