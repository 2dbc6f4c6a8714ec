import { Popover, UnstyledButton } from '@mantine/core'
import { useState, type MouseEvent } from 'react'
import * as messages from './why-words.ts'
import { ReasonText, type WhyProps } from './reason-text.tsx'
import { useOpenOnMount } from './use-open-on-mount.ts'
import classes from './why.module.css'

/** The reason in a popover, open from the start: it is loaded when somebody asks. */
export function WhyPopover({ reason, label, action }: WhyProps) {
  const { trigger, opened, setOpened } = useOpenOnMount()
  const [acted, setActed] = useState(false)
  const toggle = () => {
    setActed(false)
    setOpened(!opened)
  }
  // What the action opens comes instead of the reason, and takes the focus.
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
      <Popover.Dropdown className={classes.dropdown} aria-label={label ?? messages.why} onClick={noteAction}>
        <ReasonText reason={reason} action={action} />
      </Popover.Dropdown>
    </Popover>
  )
}
