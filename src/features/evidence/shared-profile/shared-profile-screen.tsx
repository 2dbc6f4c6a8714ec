import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useApi } from '#src/api/api-context.tsx'
import { useLoad } from '#src/api/use-load.ts'
import { failureText } from '#src/session/failure-words.ts'
import { AbsentState } from '#src/ui/feedback/absent-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { usePage } from '#src/ui/frame/page-chrome.tsx'
import { openSharedProfile } from '../calls.ts'
import { messages } from './messages.ts'
import { ShownProfileParts } from './shown-profile-parts.tsx'

/** /profile/:hash (product.md section 3, public profiles): a developer as whoever has a link of theirs sees them. */
export function SharedProfileScreen({ hash }: { hash: string }) {
  const api = useApi()
  const { value, reload } = useLoad(hash, (signal) => openSharedProfile(api, hash, signal))
  return (
    <>
      <meta name="robots" content="noindex" />
      {value === undefined ? (
        <LoadingState shape="record" />
      ) : value.ok ? (
        <ShownProfileParts shared={value.value} />
      ) : value.failure.status === 404 ? (
        <Absent />
      ) : (
        <ErrorState size="page" title={messages.failed} onRetry={reload}>
          {failureText(value.failure)}
        </ErrorState>
      )}
    </>
  )
}

/** Revoked, expired or never there: which of them nobody is told. */
function Absent() {
  usePage({ title: messages.absentTitle })
  return (
    <AbsentState
      size="page"
      title={messages.absentTitle}
      action={<Button renderRoot={(props) => <Link {...props} to="/" />}>{messages.home}</Button>}
    >
      {messages.absentText}
    </AbsentState>
  )
}
