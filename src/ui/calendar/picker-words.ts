/** Messages of the calendar. */
export const pickerWords = {
  titles: { date: 'Choose a date', month: 'Choose a month' },
  previous: { day: 'Previous month', month: 'Previous year', year: 'Previous years' },
  next: { day: 'Next month', month: 'Next year', year: 'Next years' },
  chooseMonth: (shown: string) => `${shown}. Choose a month`,
  chooseYear: (shown: string) => `${shown}. Choose a year`,
  years: (first: number, last: number) => `${first} – ${last}`,
  today: { date: 'Today', month: 'This month' },
  addTime: 'Add time',
  removeTime: 'Remove time',
  timeIn: (zone: string) => `Time in ${zone.replaceAll('_', ' ')}`,
  hour: 'Hour',
  minute: 'Minute',
  done: 'Done',
  chosen: 'chosen',
  unavailable: (reason: string) => `unavailable. ${reason}`.trim(),
} as const
