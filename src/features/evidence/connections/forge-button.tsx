import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ForgeOffer } from '../shared/evidence-types.ts'
import { messages } from './messages.ts'
import { AccessDialog } from './access-dialog.tsx'
import classes from './connections.module.css'

/** The way to connect an account at a code host, beside typing addresses. */
export function ForgeButton({ offer }: { offer: ForgeOffer }) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <div className={classes.forge}>
      <Button variant="default" onClick={() => setIsAsked(true)}>
        {messages.connectForge}
      </Button>
      <span className={classes.quiet}>{messages.forgeHint}</span>
      {isAsked ? <AccessDialog offer={offer} integration={null} onClose={() => setIsAsked(false)} /> : null}
    </div>
  )
}
