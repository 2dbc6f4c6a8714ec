import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState, type SubmitEvent } from 'react'
import { loginFor } from '#machines/navigation/login-for.ts'
import { CallEnded } from '#src/api/call-errors.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import { useApi } from '#src/api/api-context.tsx'
import { useSubmit } from '#src/api/use-submit.ts'
import { storage } from '#src/lib/storage.ts'
import { selectAccountType, selectIsVerified, useAuth, useAuthActor } from '#src/session/auth-context.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { FormCard } from '#src/ui/form/form-card.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import classes from './auth.module.css'
import { failureText, fieldTexts } from '#src/session/failure-words.ts'
import { checkReset, resetPassword } from './mutations.ts'
import { filledIn, focusFirstError } from './form-fields.ts'
import { messages } from './confirmation-messages.ts'
import { fieldOfCode, registerMessages } from './register-messages.ts'
import { useFocusedTitle } from '#src/ui/frame/use-focused-title.ts'
import { usePasswordRules } from './use-password-rules.ts'

/** Codes after which this link will never work again. */
const spent: ReadonlySet<string> = new Set(['invalid-action-code', 'expired-action-code', 'user-disabled'])

interface ResetPasswordProps {
  /** The token of the mailed link; null if it is missing, or too long to be one. */
  token: string | null
  /**
   * Called when the password is changed.
   * @param email the full address of its account, null if the provider names none
   * @param stillAs the address of another user who stays signed in here; null if there is none
   */
  onDone: (email: string | null, stillAs: string | null) => void
}

type LinkState =
  | { readonly kind: 'checking' }
  | { readonly kind: 'usable'; readonly email: string }
  | { readonly kind: 'refused'; readonly failure: CallFailure | null }

/** /resetPassword: the link's account, the new password, and then the sign-in page. */
export function ResetPasswordScreen({ token, onDone }: ResetPasswordProps) {
  const api = useApi()
  const [round, setRound] = useState(1)
  const [link, setLink] = useState<LinkState>(
    token === null ? { kind: 'refused', failure: null } : { kind: 'checking' },
  )
  useEffect(() => {
    if (token === null) return undefined
    const controller = new AbortController()
    const check = async () => {
      const { signal } = controller
      const result = await checkReset(api, token, signal)
      setLink(
        result.ok
          ? { kind: 'usable', email: result.value.email }
          : { kind: 'refused', failure: result.failure },
      )
    }
    check().catch((error: unknown) => {
      // The call led elsewhere, or the page was left.
      if (!(error instanceof CallEnded)) throw error
    })
    return () => controller.abort()
  }, [api, token, round])

  if (link.kind === 'checking') return <Checking />
  if (token === null || link.kind === 'refused') {
    const failure = link.kind === 'refused' ? link.failure : null
    const again = () => {
      setLink({ kind: 'checking' })
      setRound(round + 1)
    }
    return <Refused failure={failure} onAgain={again} />
  }
  return (
    <NewPassword
      token={token}
      email={link.email}
      onDone={onDone}
      onSpent={(failure) => setLink({ kind: 'refused', failure })}
    />
  )
}

function Checking() {
  return (
    <FormCard title={messages.resetTitle}>
      <LoadingState shape="words">{messages.checking}</LoadingState>
    </FormCard>
  )
}

/** The settings page of the signed-in user, where they change the password; null for others. */
function useHome(): '/user/settings' | '/companyProfile/settings' | null {
  const isVerified = useAuth(selectIsVerified)
  const accountType = useAuth(selectAccountType)
  if (!isVerified || accountType === null) return null
  return accountType === 'company' ? '/companyProfile/settings' : '/user/settings'
}

/** The link does not work, or it could not be checked. */
function Refused({ failure, onAgain }: { failure: CallFailure | null; onAgain: () => void }) {
  const isSpent = failure === null || spent.has(failure.code)
  const login = loginFor(storage.get('userType')).path
  const home = useHome()
  useFocusedTitle()
  return (
    <FormCard
      title={isSpent ? messages.resetRefusedTitle : messages.linkUnknownTitle}
      after={
        <Link to={home ?? login} className={classes.link}>
          {home === null ? messages.backToSignIn : messages.backToSettings}
        </Link>
      }
    >
      <div className={classes.fields}>
        <FormError>{failure === null ? messages.resetIncomplete : failureText(failure)}</FormError>
        {isSpent ? null : <Button onClick={onAgain}>{messages.tryAgain}</Button>}
        <Button
          {...(isSpent ? {} : { variant: 'default' })}
          renderRoot={(props) => <Link {...props} to="/forgot" />}
        >
          {messages.askForAnother}
        </Button>
      </div>
    </FormCard>
  )
}

interface NewPasswordProps {
  token: string
  /** Masked. */
  email: string
  onDone: ResetPasswordProps['onDone']
  onSpent: (failure: CallFailure) => void
}

function NewPassword({ token, email, onDone, onSpent }: NewPasswordProps) {
  const api = useApi()
  const auth = useAuthActor()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { pending, failure, submit, clear } = useSubmit()
  const rules = usePasswordRules(password)
  useFocusedTitle()

  const send = async (chosen: string) => {
    const before = auth.getSnapshot().context.email
    const done = await submit(async () => {
      const result = await resetPassword(api, token, chosen)
      if (!result.ok && spent.has(result.failure.code)) onSpent(result.failure)
      return result
    })
    if (done === null) return
    const { context } = auth.getSnapshot()
    const isSignedIn = auth.getSnapshot().matches('signedIn')
    // Without an address to compare, assumes that this session has ended.
    const isOwn = done.email === null || before?.toLowerCase() === done.email.toLowerCase()
    if (!isSignedIn || !isOwn) return onDone(done.email, isSignedIn ? (context.email ?? '') : null)
    // Their session ended with all others: it ends on screen too, then the sign-in page opens.
    const ended = auth.on('session.ended', () => {
      ended.unsubscribe()
      onDone(done.email, null)
    })
    auth.send({ type: 'auth.logoutRequested', reason: 'requested' })
  }
  const submitForm = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    clear()
    const filled = filledIn(event.currentTarget, { password }).password
    setPassword(filled)
    const isOpen = filled === password && (rules?.some((rule) => !rule.met) ?? false)
    const wrong =
      filled === '' ? registerMessages.choosePassword : isOpen ? registerMessages.passwordOpen : null
    setError(wrong)
    if (wrong === null) void send(filled)
    else focusFirstError(event.currentTarget, { password: wrong })
  }

  const refused = fieldTexts(failure?.errors)['newPassword']
  const isOfField = failure !== null && (refused !== undefined || fieldOfCode[failure.code] === 'password')
  return (
    <FormCard title={messages.resetTitle} purpose={messages.resetPurpose(email)}>
      <form onSubmit={submitForm} noValidate>
        <div className={classes.fields}>
          {failure === null || isOfField ? null : <FormError>{failureText(failure)}</FormError>}
          {/* For password managers; the full address is not known here. */}
          <input type="text" autoComplete="username" readOnly hidden value="" />
          <PasswordField
            name="password"
            label={messages.newPassword}
            autoComplete="new-password"
            value={password}
            error={error ?? refused ?? (isOfField ? failureText(failure) : null)}
            onChange={(event) => setPassword(event.currentTarget.value)}
            rules={rules}
          />
          <Button type="submit" fullWidth loading={pending}>
            {messages.saveNewPassword}
          </Button>
        </div>
      </form>
    </FormCard>
  )
}
