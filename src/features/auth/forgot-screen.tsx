import { Anchor, Button, TextInput } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useState, type SubmitEvent } from 'react'
import { loginFor } from '#machines/navigation/login-for.ts'
import { useApi } from '#src/api/api-context.tsx'
import { useSubmit } from '#src/api/use-submit.ts'
import { storage } from '#src/lib/storage.ts'
import { useInstallation } from '#src/session/installation.tsx'
import { FormCard } from '#src/ui/form/form-card.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { useCountdown } from '#src/ui/form/use-countdown.ts'
import classes from './auth.module.css'
import { failureText } from '#src/session/failure-words.ts'
import { askForReset } from './calls.ts'
import { emailError, focusFirstError } from './form-fields.ts'
import { messages } from './confirmation-messages.ts'
import { messages as doorMessages } from './messages.ts'
import { useFocusedTitle } from './use-focused-title.ts'

/** Seconds for which the server sends no second link to the same address. */
const coolDownSeconds = 60

/** /forgot: asks for a link to set a new password. The answer never tells whether an account exists. */
export function ForgotScreen() {
  const typed = useRouterState({ select: ({ location }) => location.state.typedEmail ?? '' })
  const [email, setEmail] = useState(typed)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const login = loginFor(storage.get('userType')).path
  const back = (
    <Link to={login} state={{ typedEmail: email.trim() }} className={classes.link}>
      {messages.backToSignIn}
    </Link>
  )
  return sentTo === null ? (
    <FormCard title={messages.forgotTitle} purpose={messages.forgotPurpose} after={back}>
      <AskForm email={email} onEmail={setEmail} onSent={() => setSentTo(email.trim())} />
    </FormCard>
  ) : (
    <FormCard title={messages.resetSentTitle} purpose={messages.resetSent(sentTo)} after={back}>
      <Sent email={sentTo} onOther={() => setSentTo(null)} />
    </FormCard>
  )
}

/** Asks the server for a link; alike for known and unknown addresses. */
function useAskForLink() {
  const api = useApi()
  const { pending, failure, submit } = useSubmit()
  const ask = (email: string) => submit(() => askForReset(api, email))
  return { pending, failure: failure === null ? null : failure, ask }
}

interface AskFormProps {
  email: string
  onEmail: (email: string) => void
  onSent: () => void
}

function AskForm({ email, onEmail, onSent }: AskFormProps) {
  const { pending, failure, ask } = useAskForLink()
  const [error, setError] = useState<string | null>(null)
  const send = async () => {
    if ((await ask(email.trim())) !== null) onSent()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = emailError(email)
    setError(wrong)
    if (wrong === null) void send()
    else focusFirstError(event.currentTarget, { email: wrong })
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.fields}>
        {failure === null ? null : <FormError>{failureText(failure)}</FormError>}
        <TextInput
          name="email"
          type="email"
          label={doorMessages.email}
          autoComplete="username"
          maxLength={254}
          required
          withAsterisk={false}
          value={email}
          error={error}
          onChange={(event) => onEmail(event.currentTarget.value)}
        />
        <Button type="submit" fullWidth loading={pending}>
          {messages.sendReset}
        </Button>
      </div>
    </form>
  )
}

function Sent({ email, onOther }: { email: string; onOther: () => void }) {
  const { hasInbox } = useInstallation()
  const { pending, failure, ask } = useAskForLink()
  const [round, setRound] = useState(1)
  useFocusedTitle()
  return (
    <div className={classes.fields}>
      {failure === null ? null : <FormError>{failureText(failure)}</FormError>}
      <p className={classes.hint}>{messages.resetSentHint}</p>
      <ResendButton
        key={round}
        pending={pending}
        onResend={async () => {
          if ((await ask(email)) !== null) setRound(round + 1)
        }}
      />
      <Button variant="subtle" onClick={onOther}>
        {messages.otherEmail}
      </Button>
      {hasInbox ? (
        <Anchor href="/inbox" target="_blank" rel="noreferrer" size="sm" ta="center">
          {messages.openInbox}
        </Anchor>
      ) : null}
    </div>
  )
}

function ResendButton({ pending, onResend }: { pending: boolean; onResend: () => Promise<void> }) {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), coolDownSeconds * 1_000)
    return () => clearTimeout(timer)
  }, [])
  const left = useCountdown(isOver ? 0 : coolDownSeconds)
  return (
    <Button variant="default" disabled={left > 0} loading={pending} onClick={() => void onResend()}>
      {left > 0 ? messages.resendIn(left) : messages.resend}
    </Button>
  )
}
