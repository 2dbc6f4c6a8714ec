import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { afterConnecting } from '#machines/navigation/after-connecting.ts'
import { loginFor } from '#machines/navigation/login-for.ts'
import { isIntegration } from '#machines/session/integration-callback/integration-callback-logic.ts'
import type { CallbackAttempt } from '#machines/session/integration-callback/integration-callback-types.ts'
import type { Failure } from '#machines/shared/failure.ts'
import { storage, tabStorage } from '#src/lib/storage.ts'
import { useDeparture } from '#src/session/use-departure.ts'
import { actionOf } from '#src/session/fresh-sign-in.ts'
import { FormCard } from '#src/ui/form/form-card.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { usePage } from '#src/ui/frame/page-chrome.tsx'
import classes from './auth.module.css'
import { isNotice } from '#src/session/callback-words.ts'
import { failureText } from '#src/session/failure-words.ts'
import type { Audience } from './audience.ts'
import { wordsOf, type CallbackFlow } from './callback-words.ts'
import { messages } from './confirmation-messages.ts'
import { providerName } from './provider-words.ts'
import { messages as authMessages } from './messages.ts'
import { useFocusedTitle } from '#src/ui/frame/use-focused-title.ts'

interface CallbackFailedProps {
  integration: string
  flow: CallbackFlow
  /** Step of the user's onboarding; null for users without one. */
  step: number | null
  /** Null if this browser had not left for a provider. */
  attempt: CallbackAttempt | null
  failure: Failure
  isSignedIn: boolean
}

export function CallbackFailed(props: CallbackFailedProps) {
  const { integration, flow, step, attempt, failure, isSignedIn } = props
  const { leaving, failure: notLeft, leave } = useDeparture()
  useFocusedTitle()
  const name = providerName(integration)
  const audience = attempt?.user ?? storage.get('userType') ?? 'user'
  const words = wordsOf(flow)
  const after = afterConnecting(attempt?.next ?? null, step)
  const isForAccount = attempt?.purpose === 'link' || attempt?.purpose === 'reauthenticate'
  const isMissing = failure.code === 'account-missing'
  const again = (purpose: CallbackAttempt['purpose']) => {
    if (!isIntegration(integration)) return
    const action = actionOf(attempt?.action ?? null)
    void leave({ integration, purpose, user: audience, next: attempt?.next ?? null, action })
  }
  const text = words.failed(failure, name, audience, after.place)
  const title = words.failedTitle(name, failure.code, attempt?.purpose ?? null)
  usePage({ title })
  const invitation = failure.code === 'invited-email-mismatch' ? tabStorage.get('invitation') : null
  const start = isMissing ? 'register' : words.canStartAgain(failure) ? (attempt?.purpose ?? null) : null
  return (
    <FormCard
      title={title}
      {...(isNotice(failure) ? { purpose: <span role="status">{text}</span> } : {})}
      after={isMissing ? messages.accountMissingHint(name) : null}
    >
      <div className={classes.fields}>
        {isNotice(failure) ? null : <FormError>{text}</FormError>}
        {notLeft === null ? null : <FormError>{failureText(notLeft)}</FormError>}
        {start === null ? null : (
          <Button loading={leaving !== null} onClick={() => again(start)}>
            {isMissing ? messages.createWith[audience](name) : messages.againWith(name)}
          </Button>
        )}
        {invitation === null ? null : (
          <Button
            renderRoot={(props) => <Link {...props} to="/companyregister" search={{ invitation }} replace />}
          >
            {messages.backToInvitation}
          </Button>
        )}
        {invitation === null ? null : (
          <Button
            variant="default"
            loading={leaving !== null}
            onClick={() => {
              tabStorage.remove('invitation')
              again('register')
            }}
          >
            {messages.withoutInvitation(name)}
          </Button>
        )}
        {failure.code === 'email-already-in-use' ? (
          <Button renderRoot={(props) => <Link {...props} to={loginFor(audience).path} />}>
            {authMessages.signIn}
          </Button>
        ) : null}
        {failure.code === 'email-already-in-use' ? (
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/forgot" />}>
            {messages.resetInstead}
          </Button>
        ) : (
          <NextStep
            back={
              isForAccount
                ? { href: attempt?.next ?? '/', label: messages.goBack }
                : (words.back?.(after) ?? { href: '/', label: messages.goOn })
            }
            isSignedIn={isSignedIn}
            attempt={attempt}
            audience={audience}
          />
        )}
      </div>
    </FormCard>
  )
}

interface NextStepProps {
  back: { href: string; label: string }
  isSignedIn: boolean
  attempt: CallbackAttempt | null
  audience: Audience
}

/** Back to where the user came from: the settings, their home, or the sign-in page. */
function NextStep({ back, isSignedIn, attempt, audience }: NextStepProps) {
  if (isSignedIn)
    return (
      <Button variant="default" renderRoot={(props) => <Link {...props} to={back.href} replace />}>
        {back.label}
      </Button>
    )
  return (
    <Button variant="default" renderRoot={(props) => <Link {...props} to={loginFor(audience).path} search />}>
      {attempt === null ? authMessages.signIn : messages.otherWay}
    </Button>
  )
}
