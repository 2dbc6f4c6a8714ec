import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { ignoreUnloaded } from '../../lib/defects.ts'
import * as messages from './why-words.ts'
import { lazyPiece } from './lazy-piece.tsx'
import type { WhyProps } from './reason-text.tsx'
import classes from './why.module.css'

const loadPopover = () => import('./why-popover.tsx')
/** A failed load is retried when the popover is opened. */
const ahead = () => void loadPopover().catch(ignoreUnloaded)
const WhyPopover = lazyPiece(async () => (await loadPopover()).WhyPopover)

/** The small "why?" beside anything refused, disabled or redirected (docs/product-rules.md#refusals). */
export function Why(props: WhyProps) {
  const [asked, setAsked] = useState(false)
  const trigger = (
    <UnstyledButton
      className={classes.trigger}
      aria-label={props.label}
      aria-haspopup="dialog"
      onClick={() => setAsked(true)}
      onFocus={ahead}
      onPointerEnter={ahead}
    >
      {messages.why}
    </UnstyledButton>
  )
  if (!asked) return trigger
  return <WhyPopover {...props} waiting={trigger} onGiveUp={() => setAsked(false)} />
}
