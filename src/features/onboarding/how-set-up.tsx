import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { onboardingMachine } from '#machines/session/onboarding/onboarding-machine.ts'
import { useExplained } from '#src/ui/frame/use-explained.ts'
import { closeFirst } from '#src/ui/overlay/close-first.ts'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'
import { messages } from './messages.ts'
import classes from './onboarding.module.css'

const SetUpWorks = lazyPiece(async () => (await import('./how-it-works/set-up-works.tsx')).SetUpWorks)

/** What the page below offers by a button of its own. */
export interface WayOn {
  readonly label: string
  readonly onGo: () => void
}

interface HowSetUpProps {
  actor: ActorRefFrom<typeof onboardingMachine>
  /** From the step that is shown, as things stand. */
  ways: readonly WayOn[]
}

/** How the set-up works, and the ways on from here. */
export function HowSetUp({ actor, ways }: HowSetUpProps) {
  const [isOpen, setIsOpen] = useState(false)
  useExplained(messages.setUpWorks, () => setIsOpen(true))
  const state = useSelector(actor, (snapshot) => snapshot.value)
  const close = () => setIsOpen(false)
  const actions = ways.map(({ label, onGo }) => (
    <Button
      key={label}
      size="xs"
      variant="default"
      onClick={() => {
        closeFirst(close)
        onGo()
      }}
    >
      {label}
    </Button>
  ))
  return (
    <div className={classes.skip}>
      <Button size="compact-sm" variant="subtle" onClick={() => setIsOpen(true)}>
        {messages.howItWorks}
      </Button>
      {isOpen ? (
        <SetUpWorks
          title={messages.setUpWorks}
          state={state}
          actions={actions}
          onClose={close}
          onGiveUp={close}
        />
      ) : null}
    </div>
  )
}
