import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { isSpentInvitation, openInvitation } from '#src/api/open-invitation.ts'
import { mailedToken } from '#src/lib/mailed-token.ts'
import { failureText } from '#src/session/failure-words.ts'
import { storeInvitation } from '#src/session/stored-invitation.ts'
import { AbsentState } from '#src/ui/feedback/absent-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { FormCard } from '#src/ui/form/form-card.tsx'
import { useFocusedTitle } from '#src/ui/frame/use-focused-title.ts'
import { usePage } from '#src/ui/frame/page-chrome.tsx'
import classes from './auth.module.css'
import type { AudienceProps } from './audience.ts'
import { invitedMessages as messages } from './invited-messages.ts'
import { RegisterScreen } from './register-screen.tsx'
import { useLoaded } from './use-loaded.ts'

interface InvitedProps extends Pick<AudienceProps, 'next'> {
  /** The invitation's secret from the address; a mail program may have truncated it. */
  link: string
}

/** /companyregister with the link of an invitation. */
export function InvitedRegistration({ link, next }: InvitedProps) {
  const secret = mailedToken(link)
  return secret === null ? <Spent /> : <Opened secret={secret} next={next} />
}

function Opened({ secret, next }: { secret: string; next: AudienceProps['next'] }) {
  const api = useApi()
  const { value: opened, reload } = useLoaded(secret, (signal) => openInvitation(api, secret, signal))
  useEffect(() => storeInvitation(secret), [secret])
  usePage({ title: opened?.ok === true ? messages.title(opened.value) : messages.loading })
  if (opened === undefined)
    return (
      <FormCard title={messages.loading}>
        <LoadingState shape="form" count={3} />
      </FormCard>
    )
  if (opened.ok)
    return <RegisterScreen audience="company" next={next} invited={{ ...opened.value, secret }} />
  if (isSpentInvitation(opened.failure)) return <Spent />
  return <NotOpened text={failureText(opened.failure)} onRetry={reload} />
}

function Spent() {
  useFocusedTitle()
  usePage({ title: messages.spentTitle })
  return (
    <AbsentState
      size="page"
      title={messages.spentTitle}
      action={
        <span>
          {messages.hasJoined}{' '}
          <Link to="/companylogin" className={classes.link}>
            {messages.signIn}
          </Link>
        </span>
      }
    >
      {messages.spentText}
    </AbsentState>
  )
}

function NotOpened({ text, onRetry }: { text: string; onRetry: () => Promise<void> }) {
  useFocusedTitle()
  usePage({ title: messages.failed })
  return (
    <ErrorState size="page" title={messages.failed} onRetry={onRetry}>
      {text}
    </ErrorState>
  )
}
