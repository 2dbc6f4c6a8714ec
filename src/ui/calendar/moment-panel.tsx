import { Button } from '@mantine/core'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { dayIn } from '#machines/domain/time/calendar-day.ts'
import { afterSkipped, hasDay } from './local-time.ts'
import classes from './moment-panel.module.css'
import { momentWords as words } from './moment-words.ts'
import { clamped } from './plain-date.ts'
import { PickerPanel, type PickerPanelProps } from './picker-panel.tsx'
import { NumberSelect } from './number-select.tsx'
import { pickerWords } from './picker-words.ts'
import { readDate } from './typed-date.ts'

/** The time of a field, and how it is shown. */
export interface FieldTime {
  readonly zone: string
  readonly isOptional: boolean
  /** The zone of a chosen time, and which one it is if it occurs twice. */
  readonly hint: ReactNode
}

interface MomentPanelProps extends Omit<PickerPanelProps, 'onPick'> {
  time: FieldTime
  /** The problem of the value. The open calendar covers the error of the field. */
  problem: ReactNode
  /** @param isDone false while the calendar stays open */
  onPick: (value: string, isDone: boolean) => void
  onClose: () => void
}

const numbers = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => String(n).padStart(2, '0'))
const hours = numbers(24)
const minutes = numbers(60)

/** The day and the time of a text; each is empty if it has none. */
function partsOf(text: string): { day: string; clock: string } {
  const [, day = '', clock = ''] = /^(\d{4}-\d{2}-\d{2})(?: ((?:[01]\d|2[0-3]):[0-5]\d))?$/u.exec(text) ?? []
  return readDate(day).ok ? { day, clock } : { day: '', clock: '' }
}

/** A calendar with a time. Without a time, a chosen day closes it, as in a field of days. */
export function MomentPanel(props: MomentPanelProps) {
  const { time, value, problem, note, onPick, onClose, ...panel } = props
  const { zone, isOptional, hint } = time
  const { day, clock } = partsOf(value)
  const [today] = useState(() => panel.today ?? dayIn(new Date(), zone))
  const [isTimed, setIsTimed] = useState(!isOptional || clock !== '')
  const hourSelect = useRef<HTMLSelectElement>(null)
  const movesFocus = useRef(false)
  useLayoutEffect(() => {
    if (!movesFocus.current) return
    movesFocus.current = false
    hourSelect.current?.focus()
  })

  const take = (nextDay: string, nextClock: string, isDone: boolean) =>
    onPick(nextClock === '' ? nextDay : `${nextDay} ${nextClock}`, isDone)
  const takeClock = (next: string) => {
    // A time without a day is a time of today.
    if (day !== '' || next !== '') take(day === '' ? clamped(today, panel) : day, next, false)
  }
  const toggle = () => {
    if (isTimed) takeClock('')
    else movesFocus.current = true
    setIsTimed(!isTimed)
  }
  return (
    <div className={classes.root}>
      <PickerPanel
        key={day}
        {...{ ...panel, today }}
        value={day}
        refusal={(cell) =>
          hasDay(cell, zone) ? null : words.skippedDay(zone, afterSkipped(`${cell} 00:00`, zone))
        }
        action={
          isOptional ? (
            <button type="button" className={classes.toggle} onClick={toggle}>
              {isTimed ? pickerWords.removeTime : pickerWords.addTime}
            </button>
          ) : null
        }
        note={isTimed ? null : note}
        onPick={(picked) => {
          movesFocus.current = isTimed
          take(picked, isTimed ? clock : '', !isTimed)
        }}
      />
      {isTimed ? (
        <>
          <div className={classes.time} role="group" aria-label={pickerWords.timeIn(zone)}>
            <NumberSelect
              select={hourSelect}
              label={pickerWords.hour}
              numbers={['', ...hours]}
              value={clock.slice(0, 2)}
              onChange={(hour) => takeClock(hour === '' ? '' : `${hour}:${clock.slice(3) || '00'}`)}
            />
            <span aria-hidden="true">:</span>
            <NumberSelect
              label={pickerWords.minute}
              disabled={clock === ''}
              numbers={clock === '' ? [''] : minutes}
              value={clock.slice(3)}
              onChange={(minute) => takeClock(`${clock.slice(0, 3)}${minute}`)}
            />
            <Button className={classes.done ?? ''} variant="default" onClick={onClose}>
              {pickerWords.done}
            </Button>
          </div>
          <div className={classes.said} aria-live="polite">
            {problem === null || problem === undefined || clock === '' ? (
              <p>{hint ?? words.zone(zone)}</p>
            ) : (
              <p className={classes.problem}>{problem}</p>
            )}
            {note === null || note === undefined ? null : <p>{note}</p>}
          </div>
        </>
      ) : null}
    </div>
  )
}
