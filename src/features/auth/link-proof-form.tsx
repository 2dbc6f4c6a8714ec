import { Button } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import type { LinkProof, ProofAsked } from '#machines/session/email-verification/email-verification-types.ts'
import type { Failure } from '#machines/shared/failure.ts'
import { failureText } from '#src/session/failure-words.ts'
import { FormCard } from '#src/ui/form/form-card.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import classes from './auth.module.css'
import { focusFirstError } from './form-fields.ts'
import { messages } from './confirmation-messages.ts'
import { messages as authMessages } from './messages.ts'
import { fieldOfCode, registerMessages } from './register-messages.ts'
import { useFocusedTitle } from '#src/ui/frame/use-focused-title.ts'
import { usePasswordRules } from './use-password-rules.ts'

interface LinkProofProps {
  asked: ProofAsked
  /** Failure of the last attempt; null before the first. */
  failure: Failure | null
  isBusy: boolean
  onSend: (proof: LinkProof) => void
}

/** On /verifyToken, in a browser without the account's session: why the link alone is not enough, and what is. */
export function LinkProofForm({ asked, failure, isBusy, onSend }: LinkProofProps) {
  const [kind, setKind] = useState<LinkProof['kind']>(
    asked === 'new-password-needed' ? 'newPassword' : 'password',
  )
  useFocusedTitle()
  if (asked === 'own-browser-needed')
    return (
      <FormCard title={messages.proofTitle} purpose={messages.proofWhy[asked]}>
        {null}
      </FormCard>
    )
  const mayChoose = asked === 'password-or-new-needed'
  const isNew = kind === 'newPassword'
  return (
    <FormCard
      title={messages.proofTitle}
      purpose={mayChoose && isNew ? messages.proofNewWhy : messages.proofWhy[asked]}
    >
      {/* Text typed for one proof does not apply to the other. */}
      <ProofField key={kind} isNew={isNew} failure={failure} isBusy={isBusy} onSend={onSend} />
      {mayChoose ? (
        <Button
          variant="subtle"
          mt="md"
          fullWidth
          onClick={() => setKind(isNew ? 'password' : 'newPassword')}
        >
          {isNew ? messages.proofBack : messages.proofWasNotMe}
        </Button>
      ) : null}
    </FormCard>
  )
}

function ProofField({ isNew, failure, isBusy, onSend }: Omit<LinkProofProps, 'asked'> & { isNew: boolean }) {
  const [value, setValue] = useState('')
  const [error, setError] = useState<string | null>(null)
  /** An earlier failure does not concern this field. */
  const [past] = useState(failure)
  const rules = usePasswordRules(isNew ? value : '')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isOpen = isNew && (rules?.some((rule) => !rule.met) ?? false)
    const empty = isNew ? registerMessages.choosePassword : authMessages.enterPassword
    const wrong = value === '' ? empty : isOpen ? registerMessages.passwordOpen : null
    setError(wrong)
    if (wrong === null) onSend({ kind: isNew ? 'newPassword' : 'password', value })
    else focusFirstError(event.currentTarget, { password: wrong })
  }
  const shown = failure === past || isBusy ? null : failure
  const isOfField =
    shown !== null && (shown.code === 'invalid-credential' || fieldOfCode[shown.code] === 'password')
  const message =
    shown === null ? null : shown.code === 'invalid-credential' ? messages.proofWrong : failureText(shown)
  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.fields}>
        {/* For password managers; this browser may not know the address. */}
        <input type="text" autoComplete="username" readOnly hidden value="" />
        {message === null || isOfField ? null : <FormError>{message}</FormError>}
        <PasswordField
          name="password"
          label={isNew ? messages.newPassword : messages.proofPassword}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          value={value}
          error={error ?? (isOfField ? message : null)}
          onChange={(event) => setValue(event.currentTarget.value)}
          {...(isNew ? { rules } : {})}
        />
        <Button type="submit" fullWidth loading={isBusy}>
          {isNew ? messages.confirmWithNew : messages.confirmWithPassword}
        </Button>
      </div>
    </form>
  )
}
