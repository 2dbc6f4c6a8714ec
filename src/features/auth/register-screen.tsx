import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import {
  selectFailure,
  selectHasSignInFailed,
  selectIsSigningIn,
  useAuth,
  useAuthActor,
} from '#src/session/auth-context.tsx'
import { loginFor } from '#machines/navigation/login-for.ts'
import { useSignInEdges } from '#src/session/sign-in-edges.tsx'
import type { OpenedInvitation } from '#src/api/open-invitation.ts'
import { FormCard } from '#src/ui/form/form-card.tsx'
import { emailInput } from '#src/ui/form/email-input.ts'
import { FormError } from '#src/ui/form/form-error.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import classes from './auth.module.css'
import { AudienceSwitch } from './audience-switch.tsx'
import { errorsOf, filledIn, focusFirstError, type FieldErrors } from './form-fields.ts'
import type { AudienceProps } from './audience.ts'
import { invitedMessages } from './invited-messages.ts'
import { messages } from './messages.ts'
import { nameError, newEmailError } from './register-fields.ts'
import { fieldOfCode, registerMessages } from './register-messages.ts'
import { useCancelledOnLeave } from './use-cancelled-on-leave.ts'
import { useFailureText } from './use-failure-text.ts'
import { ProviderSignIn } from './provider-sign-in.tsx'
import { usePasswordRules } from './use-password-rules.ts'

type Field = 'companyName' | 'name' | 'email' | 'password'

const empty: Record<Field, string> = { companyName: '', name: '', email: '', password: '' }

interface RegisterProps extends AudienceProps {
  /** The invitation that the user follows, with the secret of its link. */
  invited?: OpenedInvitation & { readonly secret: string }
}

/** /register and /companyregister. Keeps the typed values after every answer. */
export function RegisterScreen({ audience, next, invited }: RegisterProps) {
  const isFounder = audience === 'company' && invited === undefined
  const auth = useAuthActor()
  const isSigningIn = useAuth(selectIsSigningIn)
  const hasFailed = useAuth(selectHasSignInFailed)
  const failure = useAuth(selectFailure)
  const [values, setValues] = useState({ ...empty, email: invited?.email ?? '' })
  const [found, setFound] = useState<FieldErrors<Field>>({})
  const rules = usePasswordRules(values.password)
  useCancelledOnLeave()
  const { prepare } = useSignInEdges()

  const shown = hasFailed && !isSigningIn ? failure : null
  const failedField = shown === null ? undefined : fieldOfCode[shown.code]
  const general = useFailureText(shown)
  // An invited user can't choose another email.
  const hasAccount = invited !== undefined && shown?.code === 'email-already-in-use'
  const failed = hasAccount ? invitedMessages.hasAccount : general
  const errors: FieldErrors<Field> =
    failed === null || failedField === undefined ? found : { [failedField]: failed, ...found }
  const field = (name: Field) => ({
    name,
    value: values[name],
    error: errors[name],
    onFocus: prepare,
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget
      setValues((before) => ({ ...before, [name]: value }))
    },
  })

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = filledIn(event.currentTarget, values)
    setValues(filled)
    // The shown rules apply to the typed password only; the server checks the submitted one.
    const open = filled.password === values.password && (rules?.some((rule) => !rule.met) ?? false)
    const wrong = errorsOf<Field>({
      companyName: isFounder ? nameError(filled.companyName, registerMessages.enterCompany) : null,
      name: nameError(filled.name, registerMessages.enterName),
      email: newEmailError(filled.email),
      password:
        filled.password === ''
          ? registerMessages.choosePassword
          : open
            ? registerMessages.passwordOpen
            : null,
    })
    setFound(wrong)
    if (Object.keys(wrong).length > 0) return focusFirstError(event.currentTarget, wrong)
    auth.send({
      type: 'auth.registrationRequested',
      registration: {
        accountType: audience,
        email: filled.email.trim(),
        password: filled.password,
        name: filled.name.trim(),
        companyName: isFounder ? filled.companyName.trim() : null,
        invitation: invited?.secret ?? null,
      },
    })
  }

  return (
    <FormCard
      title={invited ? invitedMessages.title(invited) : registerMessages.registerTitle[audience]}
      purpose={invited ? invitedMessages.purpose(invited) : registerMessages.registerPurpose[audience]}
      after={
        <>
          {registerMessages.hasAccount}{' '}
          <Link
            to={loginFor(audience).path}
            search
            state={invited ? { typedEmail: invited.email } : {}}
            className={classes.link}
          >
            {messages.signIn}
          </Link>
        </>
      }
    >
      {invited ? null : <AudienceSwitch audience={audience} purpose="register" />}
      <form onSubmit={submit} noValidate>
        <div className={classes.fields}>
          {failedField === undefined ? <FormError>{failed}</FormError> : null}
          {isFounder ? (
            <TextInput
              {...field('companyName')}
              label={registerMessages.companyName}
              autoComplete="organization"
              maxLength={120}
              required
              withAsterisk={false}
            />
          ) : null}
          <TextInput
            {...field('name')}
            label={registerMessages.name}
            autoComplete="name"
            maxLength={120}
            required
            withAsterisk={false}
          />
          <TextInput
            {...field('email')}
            {...emailInput}
            label={messages.email}
            autoComplete="username"
            maxLength={254}
            required
            withAsterisk={false}
            {...(invited && { readOnly: true, description: invitedMessages.emailHint })}
          />
          <PasswordField
            {...field('password')}
            label={messages.password}
            autoComplete="new-password"
            rules={rules}
          />
          <Button type="submit" fullWidth loading={isSigningIn}>
            {invited ? invitedMessages.create : registerMessages.create[audience]}
          </Button>
        </div>
      </form>
      <ProviderSignIn audience={audience} next={next} purpose="register" />
    </FormCard>
  )
}
