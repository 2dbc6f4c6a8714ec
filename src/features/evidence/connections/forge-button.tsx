import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ForgeOffer } from '../shared/evidence-types.ts'
import { messages } from './messages.ts'
import { AccessDialog } from './access-dialog.tsx'
import classes from './connections.module.css'

export function ForgeButton({ offer }: { offer: ForgeOffer }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={classes.forge}>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {messages.connectForge}
      </Button>
      <span className={classes.quiet}>{messages.forgeHint}</span>
      {isOpen ? <AccessDialog offer={offer} integration={null} onClose={() => setIsOpen(false)} /> : null}
    </div>
  )
}
