import { ActionIcon, Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useQuery } from '#src/api/queries/use-query.ts'
import { calendarViews, type CalendarView } from '#src/ui/calendar/date-constants.ts'
import { stepped, titleOf, type CalendarLocation } from './calendar-location.ts'
import classes from './calendar-header.module.css'
import { ownersQuery } from './queries.ts'
import { words } from './words.ts'

interface CalendarHeaderProps {
  place: CalendarLocation
  weekStart: number
  onChange: (changes: { view?: CalendarView; date?: string; owner?: string }) => void
  onToday: () => void
  title: RefObject<HTMLHeadingElement | null>
}

const viewsInOrder = calendarViews.toReversed().map((value) => ({ value, label: words.views[value] }))

/** The controls of the calendar: days, view and owner. The address keeps them. */
export function CalendarHeader({ place, weekStart, onChange, onToday, title }: CalendarHeaderProps) {
  const { view, day } = place
  const step = (steps: 1 | -1) => {
    const date = stepped(place, steps)
    const Chevron = steps === 1 ? IconChevronRight : IconChevronLeft
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={words[steps === 1 ? 'next' : 'previous'](view)}
        disabled={date === day}
        onClick={() => onChange({ date })}
      >
        <Chevron size={20} stroke={1.5} aria-hidden="true" />
      </ActionIcon>
    )
  }
  return (
    <div className={classes.header}>
      <div className={classes.steps}>
        <Button className={classes.today ?? ''} variant="default" onClick={onToday}>
          {words.today}
        </Button>
        {step(-1)}
        {step(1)}
        <h2 ref={title} tabIndex={-1} className={classes.title} aria-live="polite">
          {titleOf(place, weekStart)}
        </h2>
      </div>
      <Owner owner={place.owner} onChange={(owner) => onChange({ owner })} />
      <SegmentedControl
        className={classes.views ?? ''}
        aria-label={words.view}
        data={viewsInOrder}
        value={view}
        onChange={(chosen) => onChange({ view: chosen })}
      />
    </div>
  )
}

function Owner({ owner, onChange }: { owner: string | null; onChange: (owner: string) => void }) {
  const { data } = useQuery(ownersQuery)
  const members = data?.ok === true ? data.value.items.filter(({ state }) => state !== 'invited') : []
  const isUnknown = owner !== null && data !== undefined && !members.some(({ id }) => id === owner)
  return (
    <NativeSelect
      className={classes.owner ?? ''}
      aria-label={words.owner}
      value={owner ?? ''}
      data={[
        { value: '', label: words.anyOwner },
        ...members.map(({ id, name }) => ({ value: id, label: name })),
        ...(isUnknown ? [{ value: owner, label: words.unknownOwner }] : []),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
