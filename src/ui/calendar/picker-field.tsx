import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { ignoreUnloaded } from '#src/lib/defects.ts'
import { lazyPiece } from '../overlay/lazy-piece.tsx'
import { inputDebounceMs, popoverHideDelayMs } from './date-constants.ts'
import { debounce } from './debounce.ts'
import type { FieldFormat } from './field-format.ts'
import { fieldWords as words } from './field-words.ts'
import type { FieldTime } from './moment-panel.tsx'
import { isOutside, type Bounds } from './plain-date.ts'

const loadPopover = () => import('./picker-popover.tsx')
/** Preloads the calendar. Opening retries a failed load. */
const ahead = () => void loadPopover().catch(ignoreUnloaded)
const PickerPopover = lazyPiece(async () => (await loadPopover()).PickerPopover)

export interface PickerFieldProps
  extends
    Bounds,
    Omit<
      TextInputProps,
      'value' | 'onChange' | 'onFocus' | 'onBlur' | 'onKeyDown' | 'rightSection' | 'type' | 'min' | 'max'
    > {
  /** The date, or the typed text if it is none: a form keeps it. */
  value: string
  onChange: (text: string) => void
  /** Called after a pause in typing, on blur, on Enter and for a chosen date. */
  onSettled?: (text: string) => void
  /** A sentence: the reason that a date out of bounds can't be chosen. */
  outside?: string
  /** The range that this field is an end of. */
  range?: { readonly from: string; readonly until: string }
  /** Shown below the calendar. */
  note?: string | null
  /** Today; by default in the reader's time zone. */
  today?: string
}

interface FormatProps {
  kind: 'date' | 'month'
  format: FieldFormat
  /** Of a date with a time. */
  time?: FieldTime
}

/** A date or a month, typed or chosen in a calendar. The calendar loads when it is needed. */
export function PickerField(props: PickerFieldProps & FormatProps) {
  const { kind, format, time, className, value, onChange, onSettled, error, ...panel } = props
  const { min, max, outside, range, note, today, ...input } = panel
  const [isOpen, setIsOpen] = useState(false)
  /** The text as it is typed, until it settles: a space before the time must stay. */
  const [draft, setDraft] = useState<string | null>(null)
  const [late] = useState(() => ({
    settle: debounce((run: () => void) => run(), inputDebounceMs),
    // A click in the calendar blurs the field first.
    hide: debounce(() => setIsOpen(false), popoverHideDelayMs),
  }))
  useEffect(
    () => () => {
      late.settle.cancel()
      late.hide.cancel()
    },
    [late],
  )

  const typed = format.read(value)
  const isDate = typed.ok && typed.value === value
  const shown = format.shown(value)
  const valueOf = (text: string): string => {
    const read = format.read(text)
    return read.ok ? read.value : text
  }
  const take = (text: string) => {
    const next = valueOf(text)
    onChange(next)
    setDraft(text)
    late.settle.call(() => {
      setDraft(null)
      onSettled?.(next)
    })
  }
  const problem = () => {
    const wrong = typed.ok ? (isDate ? null : format.wanted) : typed.problem
    if (wrong !== null) return wrong
    if (error !== undefined && error !== null) return error
    return isDate && isOutside(shown, { min, max }) ? outside : null
  }
  const open = () => {
    late.settle.flush()
    setIsOpen(true)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') late.settle.flush()
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      open()
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setIsOpen(false)
    }
  }

  return (
    <div className={className} onFocus={late.hide.cancel} onBlur={isOpen ? late.hide.call : undefined}>
      <TextInput
        placeholder={format.mask}
        autoComplete="off"
        inputMode="numeric"
        {...input}
        value={draft !== null && valueOf(draft) === value ? draft : shown}
        error={draft === null || (error !== undefined && error !== null) ? problem() : null}
        onChange={({ currentTarget }) => take(currentTarget.value)}
        onKeyDown={onKeyDown}
        onFocus={ahead}
        onBlur={late.settle.flush}
        // Escape closes the calendar but not the dialog below it.
        data-mantine-stop-propagation={isOpen || undefined}
        rightSectionWidth={36}
        rightSection={
          <>
            <ActionIcon
              size={28}
              aria-label={words.open}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              disabled={input.disabled ?? false}
              onPointerEnter={ahead}
              onFocus={ahead}
              onClick={({ currentTarget }) => {
                // Safari does not focus a clicked button.
                currentTarget.focus()
                if (isOpen) setIsOpen(false)
                else open()
              }}
            >
              <IconCalendar size={16} stroke={1.5} aria-hidden="true" />
            </ActionIcon>
            {isOpen ? (
              <PickerPopover
                {...{ kind, min, max, outside, range, note, today, time }}
                value={isDate || time !== undefined ? shown : ''}
                problem={problem()}
                onPick={(picked, isDone) => {
                  take(picked)
                  late.settle.flush()
                  if (isDone) setIsOpen(false)
                }}
                onLeave={late.hide.call}
                onClose={() => setIsOpen(false)}
                onGiveUp={() => setIsOpen(false)}
              />
            ) : null}
          </>
        }
      />
    </div>
  )
}
