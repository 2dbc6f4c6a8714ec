import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useDemoEntry } from '#src/session/demo-entry.tsx'
import { DemoDialog } from './demo-dialog.tsx'
import { messages } from './messages.ts'

/** Starts the demo over, or ends it; each asks first. */
export function DemoActions({ size }: { size: 'compact-xs' | 'sm' }) {
  const demo = useDemoEntry()
  const [asked, setAsked] = useState<'reset' | 'leave' | null>(null)
  const navigate = useNavigate()
  const close = () => setAsked(null)
  // From this page the fresh workspace opens at its start: records of the old one are gone.
  const reset = async () => {
    await navigate({ to: '/demo' })
    return demo.reset()
  }
  return (
    <>
      <Button size={size} variant="default" onClick={() => setAsked('reset')}>
        {messages.reset}
      </Button>
      <Button size={size} variant="default" onClick={() => setAsked('leave')}>
        {messages.leave}
      </Button>
      {asked === 'reset' ? (
        <DemoDialog
          title={messages.resetTitle}
          confirmLabel={messages.reset}
          danger
          step={reset}
          onClose={close}
        >
          <p>{messages.resetText}</p>
        </DemoDialog>
      ) : null}
      {asked === 'leave' ? (
        <DemoDialog
          title={messages.leaveTitle}
          confirmLabel={messages.leave}
          danger
          step={demo.leave}
          onClose={close}
        >
          <p>{messages.leaveText}</p>
        </DemoDialog>
      ) : null}
    </>
  )
}
