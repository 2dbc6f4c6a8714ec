import { Button, Stack } from '@mantine/core'
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { pageTitle } from '#src/lib/page-title-focus.ts'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { FormCard } from '#src/ui/form/form-card.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { messages } from './messages.ts'
import classes from './onboarding.module.css'

/** Props of every step. `waiting` is true while the server saves the step. */
export interface StepProps {
  waiting: boolean
  onBack: (() => void) | undefined
  /** Called after the step has saved its form, so that setup moves on. */
  onSaved: () => void
}

/** Lets buttons outside the form submit it. */
const formId = 'onboarding-step'
export const submitStep = (): void => {
  const form = document.getElementById(formId)
  if (form instanceof HTMLFormElement) form.requestSubmit()
}

interface StepFrameProps {
  title: string
  purpose: string
  error?: ReactNode
  pending: boolean
  onBack: (() => void) | undefined
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Label of the submit button; null if the step can only be skipped. */
  action?: string | null
  /** Moves on without saving; undefined if the step cannot be skipped. */
  onSkip?: (() => void) | undefined
  skipLabel?: string
  children: ReactNode
}

export function StepFrame(props: StepFrameProps) {
  const { title, purpose, error, pending, onBack, onSubmit, action = messages.next } = props
  const { onSkip, skipLabel = messages.skipStep, children } = props
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The page focuses its title when it opens, so the field takes the focus one frame later.
    const frame = requestAnimationFrame(() => {
      const field = form.current?.querySelector<HTMLElement>('input, select, textarea')
      ;(field ?? pageTitle())?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <FormCard title={title} purpose={purpose}>
      <form ref={form} id={formId} noValidate onSubmit={onSubmit}>
        <Stack gap="md">
          <FormError>{error}</FormError>
          {children}
          <div className={classes.foot}>
            {onBack ? (
              <Button variant="default" onClick={onBack} disabled={pending}>
                {messages.back}
              </Button>
            ) : (
              <span />
            )}
            <span className={classes.forward}>
              {onSkip ? (
                <Button variant="subtle" onClick={onSkip} disabled={pending}>
                  {skipLabel}
                </Button>
              ) : null}
              {action === null ? null : (
                <Button type="submit" loading={pending}>
                  {action}
                </Button>
              )}
            </span>
          </div>
        </Stack>
      </form>
    </FormCard>
  )
}

/** Placeholder while the data of a step loads. */
export function StepSkeleton() {
  return (
    <div className={classes.waiting}>
      <LoadingState shape="form" />
    </div>
  )
}
