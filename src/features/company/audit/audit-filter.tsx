import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from '#src/api/queries/use-query.ts'
import { DateRangeField } from '#src/ui/calendar/date-range-field.tsx'
import { clearFilters } from '#src/ui/messages.ts'
import type { useFilters } from '#src/ui/form/use-filters.ts'
import { colleaguesQuery } from '../queries.ts'
import type { auditFilters } from './audit-filters.ts'
import { rangeOf } from './audit-params.ts'
import classes from './audit.module.css'
import { auditWords as words } from './words.ts'

type Filters = ReturnType<typeof useFilters<(typeof auditFilters)[number]>>

const records = [
  { value: '', label: words.everything },
  ...Object.entries(words.records).map(([value, label]) => ({ value, label })),
]

/** Author, change and date, kept in the address. */
export function AuditFilter({ filters: { values, set, clear, active } }: { filters: Filters }) {
  const { data } = useQuery(colleaguesQuery)
  const members = data?.ok === true ? data.value.items.filter(({ state }) => state !== 'invited') : []
  const { from, until } = rangeOf(values)
  const [timesCleared, setTimesCleared] = useState(0)
  return (
    <>
      <NativeSelect
        className={classes.filter ?? ''}
        aria-label={words.who}
        data={[
          { value: '', label: words.anyone },
          ...members.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={values.actor}
        onChange={({ currentTarget }) => set({ actor: currentTarget.value })}
      />
      <NativeSelect
        className={classes.filter ?? ''}
        aria-label={words.what}
        data={records}
        value={values.record}
        onChange={({ currentTarget }) => set({ record: currentTarget.value })}
      />
      <DateRangeField
        // Clears invalid dates, too.
        key={timesCleared}
        value={values}
        labels={words}
        notes={{ from: from && words.startsAt(from), until: until && words.endsAt(until) }}
        leftSection={(end) => <span aria-hidden="true">{words[end]}</span>}
        leftSectionWidth={52}
        onChange={set}
      />
      {active ? (
        <Button
          className={classes.clear ?? ''}
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            setTimesCleared(timesCleared + 1)
            clear()
          }}
        >
          {clearFilters}
        </Button>
      ) : null}
    </>
  )
}
