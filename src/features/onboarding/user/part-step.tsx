import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormCard } from '#src/ui/form/form-card.tsx'
import classes from '../onboarding.module.css'
import type { StepProps } from '../step-frame.tsx'
import { messages } from './messages.ts'

interface PartStepProps extends StepProps {
  title: string
  purpose: string
  /** What goes on. */
  action?: string
  /** Whether it can be left for later: a step forward like any other. */
  canSkip?: boolean
  /** A piece of another feature, which keeps what is done in it by itself. */
  children: ReactNode
}

/** A step whose subject saves itself: what is left is to go on. */
export function PartStep(props: PartStepProps) {
  const {
    title,
    purpose,
    action = messages.next,
    canSkip = false,
    waiting,
    onBack,
    onSaved,
    children,
  } = props
  return (
    <FormCard title={title} purpose={purpose}>
      {children}
      <div className={classes.foot}>
        {onBack ? (
          <Button variant="default" onClick={onBack} disabled={waiting}>
            {messages.back}
          </Button>
        ) : null}
        <span className={classes.forward}>
          {canSkip ? (
            <Button variant="subtle" onClick={onSaved} disabled={waiting}>
              {messages.skip}
            </Button>
          ) : null}
          <Button onClick={onSaved} loading={waiting}>
            {action}
          </Button>
        </span>
      </div>
    </FormCard>
  )
}
