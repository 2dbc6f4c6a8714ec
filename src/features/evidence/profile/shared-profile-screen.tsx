import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useQuery } from '#src/api/queries/use-query.ts'
import { failureText } from '#src/session/failure-words.ts'
import { AbsentState } from '#src/ui/feedback/absent-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { usePage } from '#src/ui/frame/page-chrome.tsx'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'
import type { SharedProfile } from '../shared/evidence-types.ts'
import { messages as words } from '../shared/messages.ts'
import { messages } from './messages.ts'
import { sharedProfileQuery } from './shared-profile-query.ts'
import { ShownProfileParts } from './shown-profile-parts.tsx'
import { writtenProfile } from './written-profile.ts'

const NumberDialog = lazyPiece(async () => (await import('./number/number-dialog.tsx')).NumberDialog)

interface SharedProfileScreenProps {
  /** The secret in the link's address. */
  hash: string
  topic: string | null
  onClose: () => void
}

/** /profile/:hash: a developer's profile by share link. */
export function SharedProfileScreen(opened: SharedProfileScreenProps) {
  const { hash } = opened
  const written = useMemo(() => writtenProfile(hash), [hash])
  return (
    <>
      <meta name="robots" content="noindex" />
      {written === null ? (
        <FetchedProfile key={hash} {...opened} />
      ) : written.shared === null ? (
        <Absent />
      ) : (
        <LoadedProfile {...opened} shared={written.shared} />
      )}
    </>
  )
}

function FetchedProfile(opened: SharedProfileScreenProps) {
  const { data, reload } = useQuery(sharedProfileQuery(opened.hash))
  if (data === undefined) return <LoadingState shape="record" />
  if (data.ok) return <LoadedProfile {...opened} shared={data.value} />
  if (data.failure.status === 404) return <Absent />
  return (
    <ErrorState size="page" title={messages.failed} onRetry={reload}>
      {failureText(data.failure)}
    </ErrorState>
  )
}

/**
 * Shows the profile and one open number. The browser fetches the number; that counts as a view of its own
 * (docs/profiles.md#what-an-opened-number-shows).
 */
function LoadedProfile({
  hash,
  topic,
  onClose,
  shared,
}: SharedProfileScreenProps & { shared: SharedProfile }) {
  const { introduction, expertise } = shared.profile
  return (
    <>
      <ShownProfileParts {...shared} opens />
      {topic === null ? null : (
        <NumberDialog
          key={topic}
          access={{ hash }}
          name={introduction?.name ?? null}
          slug={topic}
          topic={expertise?.items.find((item) => item.topic.slug === topic)?.topic.name ?? words.topic}
          onClose={onClose}
          onGiveUp={onClose}
          returnTo={() => document.querySelector<HTMLElement>(`[data-number="${CSS.escape(topic)}"]`)}
        />
      )}
    </>
  )
}

/** The link is revoked, expired or unknown. The text is the same for all three, so that it reveals nothing. */
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
