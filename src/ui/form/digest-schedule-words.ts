import type { DigestSchedule } from '#machines/domain/digest/digest-schedule.ts'

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

export const hourOptions = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: hourText(hour),
}))

export const scheduleWords = {
  cadence: 'How often',
  cadences: {
    weekly: 'Every week',
    everyTwoWeeks: 'Every two weeks',
    monthly: 'Every month',
  } satisfies Record<DigestSchedule['cadence'], string>,
  weekday: 'Day',
  weekdays: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
  } satisfies Record<DigestSchedule['weekday'], string>,
  hour: 'Time',
  timeZone: 'Time zone',
  hourText,
}

interface Schedule extends Omit<DigestSchedule, 'hour'> {
  readonly hour: string
}

export function scheduleText({ cadence, weekday, hour, timeZone }: Schedule, field: keyof Schedule): string {
  const texts = {
    cadence: scheduleWords.cadences[cadence],
    weekday: scheduleWords.weekdays[weekday],
    hour: hourText(Number(hour)),
    timeZone,
  }
  return texts[field]
}
