import { Anchor, Button, TextInput } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useState, type SubmitEvent } from 'react'
import { loginFor } from '#machines/navigation/login-for.ts'
import { useApi } from '#src/api/api-context.tsx'
import type { AnswerOf } from '#src/api/client.ts'
import { useSubmit } from '#src/api/use-submit.ts'
import { storage } from '#src/lib/storage.ts'
import { useInstallation } from '#src/session/installation.tsx'
import { FormCard } from '#src/ui/form/form-card.tsx'
import { emailInput } from '#src/ui/form/email-input.ts'
import { FormError } from '#src/ui/form/form-error.tsx'
import { useCountdown } from '#src/ui/form/use-countdown.ts'
import classes from './auth.module.css'
import { failureText } from '#src/session/failure-words.ts'
import { askForReset } from './mutations.ts'
import { emailError, filledIn, focusFirstError } from './form-fields.ts'
import { messages } from './confirmation-messages.ts'
import { messages as authMessages } from './messages.ts'
import { useFocusedTitle } from '#src/ui/frame/use-focused-title.ts'

interface Asked {
  email: string
  answer: AnswerOf<'requestPasswordReset'>
}

/** /forgot: requests a link to set a new password. The answer never reveals whether an account exists. */
export function ForgotScreen() {
  const typed = useRouterState({ select: ({ location }) => location.state.typedEmail ?? '' })
  const [email, setEmail] = useState(typed)
  const [asked, setAsked] = useState<Asked | null>(null)
  const login = loginFor(storage.get('userType')).path
  const back = (
    <Link to={login} state={{ typedEmail: email.trim() }} className={classes.link}>
      {messages.backToSignIn}
    </Link>
  )
  return asked === null ? (
    <FormCard title={messages.forgotTitle} purpose={messages.forgotPurpose} after={back}>
      <AskForm email={email} onEmail={setEmail} onAsked={setAsked} />
    </FormCard>
  ) : (
    <FormCard
      title={messages.resetSentTitle}
      purpose={asked.answer.isQueued ? messages.resetSent(asked.email) : messages.resetTooSoon(asked.email)}
      after={back}
    >
      <AfterAsking asked={asked} onAsked={setAsked} onOther={() => setAsked(null)} />
    </FormCard>
  )
}

/** Requests a link; the same for known and unknown addresses. */
function useAskForLink() {
  const api = useApi()
  const { pending, failure, submit } = useSubmit()
  const ask = (email: string) => submit(() => askForReset(api, email))
  return { pending, failure, ask }
}

interface AskFormProps {
  email: string
  onEmail: (email: string) => void
  onAsked: (asked: Asked) => void
}

function AskForm({ email, onEmail, onAsked }: AskFormProps) {
  const { pending, failure, ask } = useAskForLink()
  const [error, setError] = useState<string | null>(null)
  const send = async (to: string) => {
    const answer = await ask(to)
    if (answer !== null) onAsked({ email: to, answer })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = filledIn(event.currentTarget, { email })
    onEmail(filled.email)
    const wrong = emailError(filled.email)
    setError(wrong)
    if (wrong === null) void send(filled.email.trim())
    else focusFirstError(event.currentTarget, { email: wrong })
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.fields}>
        {failure === null ? null : <FormError>{failureText(failure)}</FormError>}
        <TextInput
          name="email"
          {...emailInput}
          label={authMessages.email}
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

interface AfterAskingProps {
  asked: Asked
  onAsked: (asked: Asked) => void
  onOther: () => void
}

function AfterAsking({ asked, onAsked, onOther }: AfterAskingProps) {
  const { email, answer } = asked
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
        cooldownSeconds={answer.cooldownSeconds}
        pending={pending}
        onResend={async () => {
          const next = await ask(email)
          if (next === null) return
          onAsked({ email, answer: next })
          setRound(round + 1)
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

interface ResendButtonProps {
  cooldownSeconds: number
  pending: boolean
  onResend: () => Promise<void>
}

function ResendButton({ cooldownSeconds, pending, onResend }: ResendButtonProps) {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), cooldownSeconds * 1_000)
    return () => clearTimeout(timer)
  }, [cooldownSeconds])
  const left = useCountdown(isOver ? 0 : cooldownSeconds)
  return (
    <Button variant="default" disabled={left > 0} loading={pending} onClick={() => void onResend()}>
      {left > 0 ? messages.resendIn(left) : messages.resend}
    </Button>
  )
}
