import { Popover, UnstyledButton } from '@mantine/core'
import { useState, type FocusEvent, type MouseEvent } from 'react'
import * as messages from './why-words.ts'
import { ReasonText, type WhyProps } from './reason-text.tsx'
import { useOpenOnMount } from './use-open-on-mount.ts'
import classes from './why.module.css'

/** Escape closes the reason but not the dialog below it: Mantine's modals check this attribute. */
const keepEscape = ({ target }: FocusEvent) => target.setAttribute('data-mantine-stop-propagation', 'true')

/** The reason in a popover. It opens on mount, because the click that loads it asked for the reason. */
export function WhyPopover({ reason, label, action }: WhyProps) {
  const { trigger, opened, setOpened } = useOpenOnMount()
  const [acted, setActed] = useState(false)
  const toggle = () => {
    setActed(false)
    setOpened(!opened)
  }
  // A dialog opened by the action replaces the reason, and takes the focus.
  const noteAction = ({ target }: MouseEvent) => {
    if (!(target instanceof Element && target.closest('button, a'))) return
    setActed(true)
    setOpened(false)
  }
  return (
    <Popover
      width={320}
      position="bottom-start"
      trapFocus
      returnFocus={!acted}
      opened={opened}
      onChange={setOpened}
    >
      <Popover.Target>
        <UnstyledButton ref={trigger} className={classes.trigger} aria-label={label} onClick={toggle}>
          {messages.why}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown
        className={classes.dropdown}
        aria-label={label ?? messages.why}
        onClick={noteAction}
        onFocusCapture={keepEscape}
      >
        <ReasonText reason={reason} action={action} />
      </Popover.Dropdown>
    </Popover>
  )
}
