import { Button, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { storage } from '#src/lib/storage.ts'
import { selectFailure, selectIsRegistering, useAuth, useAuthActor } from '#src/session/auth-context.tsx'
import { FormCard } from '#src/ui/form/form-card.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { failureText } from '#src/session/failure-words.ts'
import { errorsOf, focusFirstError, type FieldErrors } from './form-fields.ts'
import { nameError, newEmailError } from './register-fields.ts'
import type { Audience } from './audience.ts'
import { messages } from './confirmation-messages.ts'
import { messages as authMessages } from './messages.ts'
import { fieldOfCode, registerMessages } from './register-messages.ts'

const kinds = (['user', 'company'] as const).map((value) => ({ value, label: authMessages.kinds[value] }))

/** Finishes an interrupted registration: the identity exists, our account does not. */
export function FinishRegistration({ email }: { email: string }) {
  const auth = useAuthActor()
  const [typed] = useState(() => auth.getSnapshot().context.account)
  const failure = useAuth(selectFailure)
  const busy = useAuth(selectIsRegistering)
  const [kind, setKind] = useState<Audience>(typed?.accountType ?? storage.get('userType') ?? 'user')
  const [name, setName] = useState(typed?.name ?? '')
  const [companyName, setCompanyName] = useState(typed?.companyName ?? '')
  const invitation = kind === 'company' ? (typed?.invitation ?? null) : null
  const isFounder = kind === 'company' && invitation === null
  const [found, setFound] = useState<FieldErrors<'name' | 'companyName'>>({})
  const failedField = failure === null ? undefined : fieldOfCode[failure.code]
  const errors: FieldErrors<string> =
    failure === null || failedField === undefined ? found : { [failedField]: failureText(failure), ...found }
  const emailRefused = errors.email ?? newEmailError(email)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = errorsOf({
      companyName: isFounder ? nameError(companyName, registerMessages.enterCompany) : null,
      name: nameError(name, registerMessages.enterName),
    })
    setFound(wrong)
    if (Object.keys(wrong).length > 0) return focusFirstError(event.currentTarget, wrong)
    auth.send({
      type: 'account.submitted',
      account: {
        accountType: kind,
        name: name.trim(),
        companyName: isFounder ? companyName.trim() : null,
        invitation,
      },
    })
  }

  const useOtherAddress = () => {
    storage.set('userType', kind)
    auth.send({ type: 'auth.logoutRequested', reason: 'requested', target: 'register' })
  }

  return (
    <FormCard
      title={messages.finishTitle}
      purpose={typed === null ? messages.finishPurpose(email) : messages.finishBrokenOff(email)}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          {failure === null || failedField !== undefined ? null : (
            <FormError>{failureText(failure)}</FormError>
          )}
          <SegmentedControl
            aria-label={authMessages.accountKind}
            fullWidth
            data={kinds}
            value={kind}
            onChange={(value) => setKind(value)}
          />
          {isFounder ? (
            <TextInput
              name="companyName"
              label={registerMessages.companyName}
              autoComplete="organization"
              maxLength={120}
              required
              withAsterisk={false}
              value={companyName}
              error={errors.companyName}
              onChange={(event) => setCompanyName(event.currentTarget.value)}
            />
          ) : null}
          <TextInput
            name="name"
            label={registerMessages.name}
            autoComplete="name"
            maxLength={120}
            required
            withAsterisk={false}
            value={name}
            error={errors.name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {emailRefused === null ? null : (
            <TextInput name="email" label={authMessages.email} readOnly value={email} error={emailRefused} />
          )}
          <Button type="submit" fullWidth loading={busy} disabled={emailRefused !== null}>
            {messages.finish}
          </Button>
          <Button variant="default" onClick={useOtherAddress}>
            {messages.registerOther}
          </Button>
          <Button
            variant="subtle"
            onClick={() => auth.send({ type: 'auth.logoutRequested', reason: 'requested' })}
          >
            {authMessages.signOut}
          </Button>
        </Stack>
      </form>
    </FormCard>
  )
}
