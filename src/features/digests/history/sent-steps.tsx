import { Button } from '@mantine/core'
import { useState } from 'react'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'
import type { Digest } from '../mutations.ts'
import { messages } from '../messages.ts'
import { RevokeDialog } from './revoke-dialog.tsx'
import { SentActions } from './sent-actions.tsx'

const DigestWorks = lazyPiece(async () => (await import('../how-it-works/digest-works.tsx')).DigestWorks)

interface SentStepsProps {
  digest: Digest
  canWrite: boolean
  onSaved: (digest: Digest) => void
  onStale: () => Promise<void>
  /** Gets the focus if the opener of a dialog is gone. */
  returnTo: () => HTMLElement | null
}

/** The actions on a sent digest, and how digests work. */
export function SentSteps({ digest, canWrite, onSaved, onStale, returnTo }: SentStepsProps) {
  const [dialog, setDialog] = useState<'how' | 'revoke' | null>(null)
  const close = () => setDialog(null)
  const actions = (focusAfter: typeof returnTo) =>
    canWrite ? (
      <SentActions
        digest={digest}
        onSaved={onSaved}
        onStale={onStale}
        onRevoke={() => setDialog('revoke')}
        returnTo={focusAfter}
      />
    ) : null
  return (
    <>
      {actions(returnTo)}
      <div>
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={messages.worksOf(digest.number)}
          onClick={() => setDialog('how')}
        >
          {messages.works}
        </Button>
      </div>
      {dialog === 'how' ? (
        <DigestWorks state={digest.state} actions={actions(() => null)} onClose={close} onGiveUp={close} />
      ) : null}
      {dialog === 'revoke' ? (
        <RevokeDialog
          digest={digest}
          onRevoked={onSaved}
          onStale={onStale}
          onClose={close}
          returnTo={returnTo}
        />
      ) : null}
    </>
  )
}
