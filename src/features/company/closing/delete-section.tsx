import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import type { components } from '#contract/schema.gen.ts'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'
import classes from './closing.module.css'
import { messages } from './messages.ts'

const DeleteCompanyDialog = lazyPiece(
  async () => (await import('./delete-company-dialog.tsx')).DeleteCompanyDialog,
)

/** Deletes the company; for its owner only. */
export function DeleteSection({ company }: { company: components['schemas']['Company'] }) {
  const id = useId()
  const [isAsked, setIsAsked] = useState(false)
  const close = () => setIsAsked(false)
  return (
    <section className={classes.danger} aria-labelledby={id}>
      <div>
        <h2 id={id} className={classes.title}>
          {messages.section}
        </h2>
        <p className={classes.purpose}>{messages.purpose}</p>
      </div>
      <Button color="red" variant="light" onClick={() => setIsAsked(true)}>
        {messages.delete}
      </Button>
      {isAsked ? <DeleteCompanyDialog company={company.name} onClose={close} onGiveUp={close} /> : null}
    </section>
  )
}
