import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { UserProfile } from '#src/api/profile-store.ts'
import { useReloadUserProfile } from '#src/api/reload-profiles.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { FormCard } from '#src/ui/form/form-card.tsx'
import classes from '../onboarding.module.css'
import { HowSetUp, type NextStep } from '../how-set-up.tsx'
import { StepFailed } from '../step-failed.tsx'
import { StepList } from '../step-list.tsx'
import { submitStep, type StepProps } from '../step-frame.tsx'
import { useOnboarding } from '../use-onboarding.ts'
import { IntroductionStep } from './introduction-step.tsx'
import { messages as stepWords } from '../messages.ts'
import { messages } from './messages.ts'
import { NewsStep } from './news-step.tsx'
import { PartStep } from './part-step.tsx'
import { useServerStep } from '../use-server-step.ts'
import { shownStep } from './shown-step.ts'
import type { OnboardingParts, UserOnboardingProps } from './user-onboarding-types.ts'

interface UserStepsProps extends UserOnboardingProps {
  profile: UserProfile
}

/**
 * Shows the step of the address, if the developer has reached it. The server stores the current step, which
 * another device can change. A developer who revisits an earlier step stays there, but sees when another
 * device finishes setup.
 */
export function UserSteps({ profile, parts, asked, onStep, onDone }: UserStepsProps) {
  const { user: known, version } = profile.onboardingStep
  const onboarding = useOnboarding('user', { step: known, version })
  const { actor, step: reached, isWaiting, hasFailed, canGoBack } = onboarding
  const isMovedElsewhere = useServerStep(actor, 'user')
  const reload = useReloadUserProfile()
  const alert = useAlert()
  const count = messages.steps.length
  const { step, beyond } = shownStep(asked, reached, count)
  const isAhead = step === reached

  const leave = async () => {
    // The profile screen offers the remaining steps, so it needs the current profile.
    await reload()
    onDone()
  }
  const moved = useEffectEvent((from: number, to: number) => {
    const isLookingBack = shownStep(asked, from, count).step !== from
    if (isLookingBack && isMovedElsewhere && to >= count) alert.success(messages.finishedElsewhere)
    if (isLookingBack) return
    // All steps are one page, so the message of the previous step would stay.
    if (!isMovedElsewhere) alert.clear()
    else if (to < count) alert.success(messages.movedElsewhere(to + 1))
    else alert.announce(messages.finishedElsewhere)
    if (to < count) onStep(to + 1)
    else void leave()
  })
  const last = useRef(known)
  useEffect(() => {
    const from = last.current
    if (reached === from) return
    last.current = reached
    moved(from, reached)
  }, [reached])

  const showStep = (shown: number) => {
    alert.clear()
    onStep(shown + 1)
  }
  const dismiss = () => actor.send({ type: 'onboarding.failureDismissed' })
  const goBack = () => (isAhead ? actor.send({ type: 'onboarding.backRequested' }) : showStep(step - 1))
  const goOn = () => {
    // Another device has completed this step while this one was saving it.
    if (isAhead && actor.getSnapshot().context.step !== step) return
    // This step is already complete, so the server does not save it again.
    if (!isAhead) return step + 1 < count ? showStep(step + 1) : void leave()
    // Continuing after a failure is a retry.
    dismiss()
    actor.send({ type: 'onboarding.nextRequested' })
  }
  const props: StepProps = {
    waiting: isWaiting,
    onBack: step > 0 && (canGoBack || !isAhead || isWaiting) ? goBack : undefined,
    onSaved: goOn,
  }
  const canLeave = step < count && profile.initialised
  const nextSteps: readonly NextStep[] = hasFailed
    ? [{ label: stepWords.dismiss, onGo: dismiss }]
    : [
        ...(props.onBack === undefined ? [] : [{ label: messages.back, onGo: props.onBack }]),
        {
          label: step === 4 ? messages.confirm : step === 5 ? messages.finish : messages.next,
          onGo: isForm(step) ? submitStep : goOn,
        },
        ...(canLeave ? [{ label: messages.later, onGo: () => void leave() }] : []),
      ]
  return (
    <div className={classes.root} data-wide={step > 0 && step < 5 ? true : undefined}>
      <StepList title={messages.title} names={messages.steps} current={step} done={reached} />
      {beyond === null ? null : <p className={classes.beyond}>{messages.beyond(beyond, reached + 1)}</p>}
      {hasFailed ? <StepFailed onDismiss={dismiss} /> : null}
      {parts.link}
      {step > 0 && step < count ? parts.analysis : null}
      <Step key={step} step={step} profile={profile} parts={parts} onDone={() => void leave()} {...props} />
      {canLeave ? (
        <p className={classes.skip}>
          <Button variant="subtle" onClick={() => void leave()}>
            {messages.later}
          </Button>
          <span>{messages.laterHint}</span>
        </p>
      ) : null}
      {step < count ? <HowSetUp actor={actor} nextSteps={isWaiting ? [] : nextSteps} /> : null}
    </div>
  )
}

/** Whether the step has a form to submit; the other steps save themselves. */
const isForm = (step: number): boolean => step === 0 || step === 5

interface OneStepProps extends StepProps {
  step: number
  profile: UserProfile
  parts: OnboardingParts
  onDone: () => void
}

function Step({ step, profile, parts, onDone, ...props }: OneStepProps) {
  switch (step) {
    case 0:
      return <IntroductionStep profile={profile} {...props} />
    case 1:
      return (
        <PartStep {...messages.code} {...props} canSkip>
          {parts.code}
        </PartStep>
      )
    case 2:
      return (
        <PartStep {...messages.addresses} {...props} canSkip>
          {parts.addresses}
        </PartStep>
      )
    case 3:
      return (
        <PartStep {...messages.topics} {...props} canSkip>
          {parts.topics}
        </PartStep>
      )
    case 4:
      return (
        <PartStep {...messages.privacy} {...props} action={messages.confirm}>
          {parts.privacy}
        </PartStep>
      )
    case 5:
      return <NewsStep profile={profile} {...props} />
    default:
      return (
        <FormCard title={messages.done.title} purpose={messages.done.purpose}>
          <div className={classes.done}>
            <Button onClick={onDone}>{messages.done.action}</Button>
          </div>
        </FormCard>
      )
  }
}
