import { Button, Stack } from '@mantine/core'
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { pageTitle } from '#src/lib/focus-place.ts'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { FormCard } from '#src/ui/form/form-card.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { messages } from './messages.ts'
import classes from './onboarding.module.css'

/** What every step is given: whether the server is counting, the way back and the way on. */
export interface StepProps {
  waiting: boolean
  onBack: (() => void) | undefined
  /** Called when what the step asks for is kept: the onboarding then counts on. */
  onSaved: () => void
}

/** The form of a step, by its id: whoever goes on from elsewhere sends it. */
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
  /** What goes on; null where the step can only be skipped. */
  action?: string | null
  /** Goes on without saving; absent where the step cannot be skipped. */
  onSkip?: (() => void) | undefined
  skipLabel?: string
  children: ReactNode
}

/** One step as a form of its own. */
export function StepFrame(props: StepFrameProps) {
  const { title, purpose, error, pending, onBack, onSubmit, action = messages.next } = props
  const { onSkip, skipLabel = messages.skipStep, children } = props
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The page's title takes the focus as the page is shown; the first field comes after it.
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

/** The shape of a step that is still being read. */
export function StepSkeleton() {
  return (
    <div className={classes.waiting}>
      <LoadingState shape="form" />
    </div>
  )
}
