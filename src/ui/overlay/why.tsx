import { UnstyledButton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import * as messages from '../messages.ts'
import type { WhyProps } from './reason-text.tsx'
import classes from './why.module.css'

const loadPopover = () => import('./why-popover.tsx')
const WhyPopover = lazy(async () => ({ default: (await loadPopover()).WhyPopover }))

/** The small "why?" beside anything refused, disabled or redirected (design.md section 3). */
export function Why(props: WhyProps) {
  const [asked, setAsked] = useState(false)
  const trigger = (
    <UnstyledButton
      className={classes.trigger}
      aria-label={props.label}
      aria-haspopup="dialog"
      onClick={() => setAsked(true)}
      onFocus={() => void loadPopover()}
      onPointerEnter={() => void loadPopover()}
    >
      {messages.why}
    </UnstyledButton>
  )
  if (!asked) return trigger
  return (
    <Suspense fallback={trigger}>
      <WhyPopover {...props} />
    </Suspense>
  )
}
