import { useLayoutEffect, type RefObject } from 'react'
import { dayName } from '#src/ui/calendar/date-names.ts'
import { words } from './words.ts'

const isoAtEnd = /\d{4}-\d{2}-\d{2}$/u

/** Names the buttons of a week for screen readers. The library labels them "Weekday 2026-11-30" and "All day 2026-11-30". */
export function useDayLabels(
  grid: RefObject<HTMLElement | null>,
  labelOf: (date: string) => string,
  today: string,
): void {
  useLayoutEffect(() => {
    for (const button of grid.current?.querySelectorAll<HTMLElement>('button[aria-label]') ?? []) {
      const label = button.getAttribute('aria-label') ?? ''
      // Later renders find the name instead of the date.
      const date = button.dataset['day'] ?? isoAtEnd.exec(label)?.[0]
      if (date === undefined) continue
      if (button.dataset['day'] === undefined) {
        button.dataset['day'] = date
        button.dataset['isAllDay'] = String(label.startsWith('All day'))
      }
      const isAllDay = button.dataset['isAllDay'] === 'true'
      button.setAttribute('aria-label', isAllDay ? words.allDay(dayName(date, 'en-GB')) : labelOf(date))
      if (date === today && !isAllDay) button.setAttribute('aria-current', 'date')
      else button.removeAttribute('aria-current')
    }
  })
}
