import { Button, TextInput } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import { storage } from '#src/lib/storage.ts'
import { useAnnouncedEmail } from '#src/session/alert-context.tsx'
import {
  selectFailure,
  selectHasSignInFailed,
  selectIsSigningIn,
  useAuth,
  useAuthActor,
} from '#src/session/auth-context.tsx'
import { useSignInEdges } from '#src/session/sign-in-edges.tsx'
import { FormCard } from '#src/ui/form/form-card.tsx'
import { emailInput } from '#src/ui/form/email-input.ts'
import { FormError } from '#src/ui/form/form-error.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import classes from './auth.module.css'
import type { AudienceProps } from './audience.ts'
import { AudienceSwitch } from './audience-switch.tsx'
import { emailError, errorsOf, filledIn, focusFirstError, type FieldErrors } from './form-fields.ts'
import { messages } from './messages.ts'
import { useCancelledOnLeave } from './use-cancelled-on-leave.ts'
import { useFailureText } from './use-failure-text.ts'
import { ProviderSignIn } from './provider-sign-in.tsx'

/** /login and /companylogin: one form for both account types. */
export function LoginScreen({ audience, next }: AudienceProps) {
  const auth = useAuthActor()
  const isSigningIn = useAuth(selectIsSigningIn)
  const hasFailed = useAuth(selectHasSignInFailed)
  const failure = useAuth(selectFailure)
  const typed = useRouterState({ select: ({ location }) => location.state.typedEmail ?? '' })
  const announced = useAnnouncedEmail()
  const [email, setEmail] = useState(announced ?? typed)
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<FieldErrors<'email' | 'password'>>({})
  const failed = useFailureText(hasFailed ? failure : null)
  useCancelledOnLeave()
  const { prepare } = useSignInEdges()

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = filledIn(event.currentTarget, { email, password })
    setEmail(filled.email)
    setPassword(filled.password)
    const found = errorsOf({
      email: emailError(filled.email),
      password: filled.password === '' ? messages.enterPassword : null,
    })
    setErrors(found)
    if (Object.keys(found).length > 0) return focusFirstError(event.currentTarget, found)
    auth.send({
      type: 'auth.signInRequested',
      signIn: { email: filled.email.trim(), password: filled.password },
    })
  }

  return (
    <FormCard
      title={messages.loginTitle[audience]}
      purpose={messages.loginPurpose[audience]}
      after={
        <>
          {messages.noAccount}{' '}
          <Link
            to={audience === 'company' ? '/companyregister' : '/register'}
            search
            className={classes.link}
          >
            {messages.toRegister[audience]}
          </Link>
        </>
      }
    >
      <AudienceSwitch audience={audience} purpose="login" />
      <form onSubmit={submit} noValidate>
        <div className={classes.fields}>
          <FormError>{failed}</FormError>
          <TextInput
            name="email"
            {...emailInput}
            label={messages.email}
            autoComplete="username"
            required
            withAsterisk={false}
            value={email}
            error={errors.email}
            onFocus={prepare}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <PasswordField
            name="password"
            label={messages.password}
            autoComplete="current-password"
            value={password}
            error={errors.password}
            onFocus={prepare}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Button type="submit" fullWidth loading={isSigningIn}>
            {messages.signIn}
          </Button>
          <Link
            to="/forgot"
            state={{ typedEmail: email.trim() }}
            className={classes.forgot}
            // The reset ends on the sign-in page on which it began.
            onClick={() => storage.set('userType', audience)}
          >
            {messages.forgot}
          </Link>
        </div>
      </form>
      <ProviderSignIn audience={audience} next={next} purpose="login" />
    </FormCard>
  )
}
