import { Anchor, Button, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { loginFor } from '#machines/navigation/login-for.ts'
import type { emailVerificationMachine } from '#machines/session/email-verification/email-verification-machine.ts'
import type { Failure } from '#machines/shared/failure.ts'
import { storage } from '#src/lib/storage.ts'
import {
  selectAccountType,
  selectEmail,
  selectIsSignedIn,
  selectIsUnregistered,
  useAuth,
  useAuthActor,
} from '#src/session/auth-context.tsx'
import { useInstallation } from '#src/session/installation.tsx'
import { useSignInEdges } from '#src/session/sign-in-edges.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { FormCard } from '#src/ui/form/form-card.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { ChangeAddress } from './change-address.tsx'
import { FinishRegistration } from './finish-registration.tsx'
import { LinkProofForm } from './link-proof-form.tsx'
import { failureText } from '#src/session/failure-words.ts'
import { messages } from './confirmation-messages.ts'
import { messages as authMessages } from './messages.ts'
import { useLoaded } from './use-loaded.ts'
import { useFocusedTitle } from '#src/ui/frame/use-focused-title.ts'
import { useCountdown } from '#src/ui/form/use-countdown.ts'

interface VerifyTokenProps {
  /** The token of the mailed link; null if the page was opened without one. */
  token: string | null
  /** The signed-in user has a confirmed address: the guard navigates. */
  onVerified: () => void
}

type VerificationMachine = typeof emailVerificationMachine

/** /verifyToken, by the email-verification machine. */
export function VerifyTokenScreen(props: VerifyTokenProps) {
  const { loadVerification } = useSignInEdges()
  const { value: machine, reload } = useLoaded('verification', loadVerification)
  if (machine === undefined) return <Checking />
  if (machine.ok) return <Verification {...props} machine={machine.value} />
  const title = props.token === null ? messages.verifyNotLoaded : messages.linkUnknownTitle
  return <NotLoaded title={title} failure={machine.failure} onRetry={reload} />
}

interface NotLoadedProps {
  title: string
  failure: Failure
  onRetry: () => Promise<void>
}

function NotLoaded({ title, failure, onRetry }: NotLoadedProps) {
  useFocusedTitle()
  return (
    <ErrorState size="page" title={title} onRetry={onRetry}>
      {failureText(failure)}
    </ErrorState>
  )
}

function Checking() {
  return (
    <FormCard title={messages.verifyTitle}>
      <LoadingState shape="words">{messages.checking}</LoadingState>
    </FormCard>
  )
}

function Verification({ token, onVerified, machine }: VerifyTokenProps & { machine: VerificationMachine }) {
  const actor = useActorRef(machine)
  const state = useSelector(actor, (snapshot) => snapshot)
  const isSignedIn = useAuth(selectIsSignedIn)
  const hasNoType = useAuth(selectAccountType) === null
  const isUnregistered = useAuth(selectIsUnregistered)
  const email = useAuth(selectEmail) ?? ''
  const leave = useEffectEvent(onVerified)

  useEffect(() => {
    if (token !== null) actor.send({ type: 'verification.tokenFound', token })
  }, [actor, token])
  useEffect(() => {
    const { unsubscribe } = actor.subscribe({
      complete: () => {
        if (actor.getSnapshot().output?.signedIn === true) leave()
      },
    })
    return unsubscribe
  }, [actor])

  const isUnfinished = isSignedIn && (isUnregistered || (hasNoType && token === null))
  useWatched(actor, isSignedIn && !isUnfinished)

  if (state.matches('verified') && !state.context.signedIn)
    return <Verified isBefore={state.context.alreadyConfirmed} />
  if (isUnfinished) return <FinishRegistration email={email} />
  const { asked, failure } = state.context
  if (token !== null && asked !== null && (failure !== null || state.matches('submitting')))
    return (
      <LinkProofForm
        asked={asked}
        failure={failure?.code === asked ? null : failure}
        isBusy={state.matches('submitting')}
        onSend={(proof) => actor.send({ type: 'verification.tokenFound', token, proof })}
      />
    )
  if (state.matches('submitting') || state.matches('storing')) return <Checking />
  return (
    <FormCard
      title={messages.verifyTitle}
      purpose={isSignedIn ? purposeFor(email) : messages.verifySignedOut}
    >
      <Actions actor={actor} token={token} />
    </FormCard>
  )
}

/** Notifies the actor whether the page is visible to the user whose confirmation it waits for: only then it polls. */
function useWatched(actor: VerificationActor, isWaitedFor: boolean): void {
  useEffect(() => {
    const report = (): void => {
      const isWatched = isWaitedFor && document.visibilityState === 'visible'
      actor.send({ type: isWatched ? 'verification.watched' : 'verification.unwatched' })
    }
    report()
    document.addEventListener('visibilitychange', report)
    return () => document.removeEventListener('visibilitychange', report)
  }, [actor, isWaitedFor])
}

/** A provider may know the user but no address. */
const purposeFor = (email: string): string =>
  email === '' ? messages.verifyNoAddress : messages.verifyPurpose(email)

type VerificationActor = ReturnType<typeof useActorRef<VerificationMachine>>

function Actions({ actor, token }: { actor: VerificationActor; token: string | null }) {
  const auth = useAuthActor()
  const { hasInbox } = useInstallation()
  const isSignedIn = useAuth(selectIsSignedIn)
  const hasAddress = useAuth(selectEmail) !== null
  const state = useSelector(actor, (snapshot) => snapshot)
  const { failure, failedAt, coolDownSeconds, resent, stillUnverified, alreadyConfirmed } = state.context
  const left = useCountdown(coolDownSeconds)
  /** A failure that the user has already acted on. */
  const [past, setPast] = useState<Failure | null>(null)
  const [asked, setIsChanging] = useState<boolean | null>(null)
  const isChanging = asked ?? !hasAddress
  const login = loginFor(storage.get('userType')).path
  // Not an error: the mail of the registration is on its way.
  const wasSentJustNow = failedAt === 'resending' && failure?.kind === 'tooMany'
  return (
    <Stack gap="md">
      {failure === null || failure === past || wasSentJustNow ? null : (
        <FormError>{failureText(failure)}</FormError>
      )}
      <Text size="sm" role="status" hidden={!stillUnverified && !resent && !wasSentJustNow}>
        {wasSentJustNow
          ? messages.sentJustNow
          : stillUnverified
            ? alreadyConfirmed
              ? messages.otherConfirmed
              : messages.stillUnverified
            : messages.resent}
      </Text>
      {failure !== null && failedAt !== 'resending' && failure.kind !== 'refused' ? (
        <Button onClick={() => actor.send({ type: 'verification.retryRequested', token })}>
          {messages.tryAgain}
        </Button>
      ) : null}
      {isSignedIn ? (
        <>
          {hasAddress ? (
            <>
              <Button
                variant={isChanging ? 'default' : 'filled'}
                loading={state.matches('reloading')}
                onClick={() => actor.send({ type: 'verification.reloadRequested' })}
              >
                {messages.haveVerified}
              </Button>
              <Button
                variant="default"
                disabled={left > 0}
                loading={state.matches('resending')}
                onClick={() => actor.send({ type: 'verification.resendRequested' })}
              >
                {left > 0 ? messages.resendIn(left) : messages.resend}
              </Button>
            </>
          ) : null}
          <ChangeAddress
            isMissing={!hasAddress}
            isOpen={isChanging}
            onOpen={() => {
              setPast(failure)
              setIsChanging(true)
            }}
            onClose={() => setIsChanging(false)}
          />
          <Button
            variant="subtle"
            onClick={() => auth.send({ type: 'auth.logoutRequested', reason: 'requested' })}
          >
            {authMessages.signOut}
          </Button>
        </>
      ) : (
        <Button variant="default" renderRoot={(props) => <Link {...props} to={login} />}>
          {authMessages.signIn}
        </Button>
      )}
      {hasInbox ? (
        <Anchor href="/inbox" target="_blank" rel="noreferrer" size="sm" ta="center">
          {messages.openInbox}
        </Anchor>
      ) : null}
    </Stack>
  )
}

function Verified({ isBefore }: { isBefore: boolean }) {
  const login = loginFor(storage.get('userType')).path
  return (
    <FormCard
      title={isBefore ? messages.alreadyTitle : messages.verifiedTitle}
      purpose={messages.verifiedText}
    >
      <Button renderRoot={(props) => <Link {...props} to={login} />}>{authMessages.signIn}</Button>
    </FormCard>
  )
}
