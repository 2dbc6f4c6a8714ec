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

/** A button of the current step, repeated in the explanation. */
export interface NextStep {
  readonly label: string
  readonly onGo: () => void
}

interface HowSetUpProps {
  actor: ActorRefFrom<typeof onboardingMachine>
  /** Buttons of the current step that are enabled. */
  nextSteps: readonly NextStep[]
}

/** Explains setup and repeats the buttons of the current step. */
export function HowSetUp({ actor, nextSteps }: HowSetUpProps) {
  const [isOpen, setIsOpen] = useState(false)
  useExplained(messages.setUpWorks, () => setIsOpen(true))
  const state = useSelector(actor, (snapshot) => snapshot.value)
  const close = () => setIsOpen(false)
  const actions = nextSteps.map(({ label, onGo }) => (
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
