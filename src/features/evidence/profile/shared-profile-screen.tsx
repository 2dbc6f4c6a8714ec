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
  /** What the address carries. */
  hash: string
  /** Whose number is open, by slug, as the address has it; null for none. */
  topic: string | null
  /** Closes the number. */
  onClose: () => void
}

/** /profile/:hash (product.md section 3, public profiles): a developer as whoever has a link of theirs sees them. */
export function SharedProfileScreen(opened: SharedProfileScreenProps) {
  const { hash } = opened
  const written = useMemo(() => writtenProfile(hash), [hash])
  return (
    <>
      <meta name="robots" content="noindex" />
      {written === null ? (
        <AskedProfile key={hash} {...opened} />
      ) : written.shared === null ? (
        <Absent />
      ) : (
        <Opened {...opened} shared={written.shared} />
      )}
    </>
  )
}

/** What did not come with the page. */
function AskedProfile(opened: SharedProfileScreenProps) {
  const { data, reload } = useQuery(sharedProfileQuery(opened.hash))
  if (data === undefined) return <LoadingState shape="record" />
  if (data.ok) return <Opened {...opened} shared={data.value} />
  if (data.failure.status === 404) return <Absent />
  return (
    <ErrorState size="page" title={messages.failed} onRetry={reload}>
      {failureText(data.failure)}
    </ErrorState>
  )
}

/** The profile, and one of its numbers opened, which is asked for: a look of its own (docs/decisions/130). */
function Opened({ hash, topic, onClose, shared }: SharedProfileScreenProps & { shared: SharedProfile }) {
  const { introduction, expertise } = shared.profile
  return (
    <>
      <ShownProfileParts {...shared} opens />
      {topic === null ? null : (
        <NumberDialog
          key={topic}
          way={{ hash }}
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
