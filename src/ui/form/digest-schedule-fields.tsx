import { NativeSelect, SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { DigestSchedule } from '#machines/domain/digest/digest-schedule.ts'
import { timeZoneOptions } from '#src/lib/regions.ts'
import { scheduleWords as words, hourOptions } from './digest-schedule-words.ts'

/** The hour as text, as its field holds it. */
export interface ScheduleValues extends Omit<DigestSchedule, 'hour'> {
  readonly hour: string
}

export const scheduleValues = (schedule: DigestSchedule): ScheduleValues => ({
  ...schedule,
  hour: String(schedule.hour),
})
export const scheduleOf = (values: ScheduleValues): DigestSchedule => ({
  ...values,
  hour: Number(values.hour),
})

const optionsOf = (named: Readonly<Record<string, string>>) =>
  Object.entries(named).map(([value, label]) => ({ value, label }))

export function DigestScheduleFields({ form }: { form: UseFormReturnType<ScheduleValues> }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <NativeSelect
        label={words.cadence}
        data={optionsOf(words.cadences)}
        {...form.getInputProps('cadence')}
      />
      <NativeSelect
        label={words.weekday}
        data={optionsOf(words.weekdays)}
        {...form.getInputProps('weekday')}
      />
      <NativeSelect label={words.hour} data={hourOptions} {...form.getInputProps('hour')} />
      <NativeSelect label={words.timeZone} data={timeZoneOptions()} {...form.getInputProps('timeZone')} />
    </SimpleGrid>
  )
}
