import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, type ComponentType } from 'react'
import type { CountedStep } from '#machines/session/onboarding/onboarding-types.ts'
import { useCompanyProfile } from '#src/api/api-context.tsx'
import { useReloadCompanyProfile } from '#src/api/reload-profiles.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { ClientStep } from './client-step.tsx'
import { CompanyStep } from './company-step.tsx'
import type { FirstPosition } from './mutations.ts'
import { DigestStep } from './digest-step.tsx'
import { DoneStep } from './done-step.tsx'
import { HowSetUp, type NextStep } from './how-set-up.tsx'
import { InviteStep } from './invite-step.tsx'
import { messages } from './messages.ts'
import type { OnboardingSlots } from './onboarding-slots.ts'
import classes from './onboarding.module.css'
import { PositionStep } from './position-step.tsx'
import { RoleStep } from './role-step.tsx'
import { StepFailed } from './step-failed.tsx'
import { submitStep, type StepProps } from './step-frame.tsx'
import { StepList } from './step-list.tsx'
import { useOnboarding } from './use-onboarding.ts'
import { useServerStep } from './use-server-step.ts'

type AnyStep = ComponentType<StepProps & { slots: OnboardingSlots }>

const steps: readonly AnyStep[] = [CompanyStep, RoleStep, ClientStep, PositionStep, InviteStep, DigestStep]

/** Shows the current step. It also moves on when a colleague or another device completes the step. */
export function OnboardingSteps({
  first,
  slots,
  onDone,
}: {
  first: CountedStep
  slots: OnboardingSlots
  onDone: (to: FirstPosition | null) => void
}) {
  const { actor, step, isWaiting, hasFailed, canGoBack } = useOnboarding('company', first)
  const isMovedElsewhere = useServerStep(actor, 'company')
  const alert = useAlert()
  const company = useCompanyProfile()?.company ?? null
  const reloadProfile = useReloadCompanyProfile()
  const Step = steps[step]
  const finish = async (to: FirstPosition | null) => {
    actor.send({ type: 'onboarding.finishRequested' })
    // The dashboard offers the remaining steps, so it needs the current profile.
    await reloadProfile()
    onDone(to)
  }
  const moved = useEffectEvent((to: number) => {
    // All steps are one page, so the message of the previous step would stay.
    if (!isMovedElsewhere) alert.clear()
    else alert.success(to < steps.length ? messages.movedElsewhere(to + 1) : messages.finishedElsewhere)
  })
  const last = useRef(step)
  useEffect(() => {
    if (step === last.current) return
    last.current = step
    moved(step)
  }, [step])
  const dismiss = () => actor.send({ type: 'onboarding.failureDismissed' })
  const goBack = canGoBack ? () => actor.send({ type: 'onboarding.backRequested' }) : undefined
  const canSkip = company !== null && Step !== undefined
  const nextSteps: readonly NextStep[] = hasFailed
    ? [{ label: messages.dismiss, onGo: dismiss }]
    : [
        ...(goBack === undefined ? [] : [{ label: messages.back, onGo: goBack }]),
        { label: messages.next, onGo: submitStep },
        ...(canSkip ? [{ label: messages.skip, onGo: () => void finish(null) }] : []),
      ]
  return (
    <div className={classes.root}>
      <StepList title={messages.title} names={messages.steps} current={step} done={step} />
      {hasFailed ? <StepFailed onDismiss={dismiss} /> : null}
      {Step === undefined ? (
        <DoneStep onDone={(to) => void finish(to)} />
      ) : (
        <Step
          key={step}
          slots={slots}
          waiting={isWaiting}
          onBack={goBack}
          onSaved={() => {
            // Another device has completed this step while this one was saving it.
            if (actor.getSnapshot().context.step !== step) return
            // Continuing after a failure is a retry.
            dismiss()
            actor.send({ type: 'onboarding.nextRequested' })
          }}
        />
      )}
      {canSkip ? (
        <p className={classes.skip}>
          <Button variant="subtle" onClick={() => void finish(null)}>
            {messages.skip}
          </Button>
          <span>{messages.skipHint}</span>
        </p>
      ) : null}
      {Step === undefined ? null : <HowSetUp actor={actor} nextSteps={isWaiting ? [] : nextSteps} />}
    </div>
  )
}
