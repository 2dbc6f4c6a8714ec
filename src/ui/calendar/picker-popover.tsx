import { Popover } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, type FocusEvent, type ReactNode } from 'react'
import { useReturnFocus } from '../overlay/use-return-focus.ts'
import classes from './picker.module.css'
import { MomentPanel, type FieldTime } from './moment-panel.tsx'
import { PickerPanel, type PickerPanelProps } from './picker-panel.tsx'
import { pickerWords as words } from './picker-words.ts'

interface PickerPopoverProps extends Omit<PickerPanelProps, 'onPick' | 'refusal' | 'action'> {
  /** Undefined for a date without a time. */
  time: FieldTime | undefined
  problem: ReactNode
  /** @param isDone false while the calendar stays open */
  onPick: (value: string, isDone: boolean) => void
  /** Called for a click outside. */
  onLeave: () => void
  onClose: () => void
}

/** Escape closes the calendar but not the dialog below it: Mantine's modals check this attribute. */
const keepEscape = ({ target }: FocusEvent) => target.setAttribute('data-mantine-stop-propagation', 'true')

/** The open calendar of a date field. */
export function PickerPopover(props: PickerPopoverProps) {
  const { onLeave, onClose, time, problem, onPick, ...panel } = props
  const anchor = useRef<HTMLSpanElement>(null)
  const dropdown = useRef<HTMLDivElement>(null)
  useReturnFocus()
  const pressed = useEffectEvent(({ target }: PointerEvent) => {
    const field = anchor.current?.parentElement?.parentElement
    const isInside = target instanceof Node && (dropdown.current?.contains(target) || field?.contains(target))
    if (isInside !== true) onLeave()
  })
  useEffect(() => {
    const heard = (event: PointerEvent) => pressed(event)
    document.addEventListener('pointerdown', heard)
    return () => document.removeEventListener('pointerdown', heard)
  }, [])
  return (
    <Popover
      opened
      position="bottom-end"
      // In a short window, the calendar covers its field rather than leave the window.
      middlewares={{ flip: true, shift: { crossAxis: true, padding: 4 } }}
      withRoles={false}
      trapFocus
      returnFocus={false}
      closeOnClickOutside={false}
      onChange={onClose}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span ref={anchor} className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown
        ref={dropdown}
        className={classes.dropdown}
        role="dialog"
        tabIndex={-1}
        aria-label={words.titles[panel.kind]}
        onFocusCapture={keepEscape}
      >
        {time === undefined ? (
          <PickerPanel key={panel.value} {...panel} onPick={(picked) => onPick(picked, true)} />
        ) : (
          <MomentPanel {...panel} {...{ time, problem, onPick, onClose }} />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
