import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useReading } from '#src/api/use-reading.ts'
import { failureText } from '#src/session/failure-words.ts'
import { AbsentState } from '#src/ui/feedback/absent-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { usePage } from '#src/ui/frame/page-chrome.tsx'
import { messages } from './messages.ts'
import { sharedProfileReading } from './shared-profile-reading.ts'
import { ShownProfileParts } from './shown-profile-parts.tsx'
import { writtenProfile } from './written-profile.ts'

/** /profile/:hash (product.md section 3, public profiles): a developer as whoever has a link of theirs sees them. */
export function SharedProfileScreen({ hash }: { hash: string }) {
  const written = useMemo(() => writtenProfile(hash), [hash])
  return (
    <>
      <meta name="robots" content="noindex" />
      {written === null ? (
        <AskedProfile key={hash} hash={hash} />
      ) : written.shared === null ? (
        <Absent />
      ) : (
        <ShownProfileParts {...written.shared} />
      )}
    </>
  )
}

/** What did not come with the page. */
function AskedProfile({ hash }: { hash: string }) {
  const { value, reload } = useReading(sharedProfileReading(hash))
  if (value === undefined) return <LoadingState shape="record" />
  if (value.ok) return <ShownProfileParts {...value.value} />
  if (value.failure.status === 404) return <Absent />
  return (
    <ErrorState size="page" title={messages.failed} onRetry={reload}>
      {failureText(value.failure)}
    </ErrorState>
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
