import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormCard } from '#src/ui/form/form-card.tsx'
import classes from '../onboarding.module.css'
import type { StepProps } from '../step-frame.tsx'
import { messages } from './messages.ts'

interface PartStepProps extends StepProps {
  title: string
  purpose: string
  /** Label of the button that continues. */
  action?: string
  /** Whether the step can be skipped; the server saves a skip like any other step. */
  canSkip?: boolean
  /** A part of another feature; it saves its own changes. */
  children: ReactNode
}

/** A step whose content saves itself, so the button only continues. */
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
