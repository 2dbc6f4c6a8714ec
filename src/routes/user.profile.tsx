import { createFileRoute, Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { EvidenceSections } from '#src/features/evidence/evidence-sections.tsx'
import { expertiseReading, integrationsReading } from '#src/features/evidence/readings.ts'
import { useFirstVisit } from '#src/features/onboarding/user/use-first-visit.ts'
import { UserProfileScreen } from '#src/features/profile/user-profile-screen.tsx'
import { searchTexts } from '#src/lib/search-texts.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'

/** Comes when the topics are painted and the browser has time. */
const BackgroundSection = lazyPiece(async () => {
  await whenIdle()
  return (await import('#src/features/background/background-section.tsx')).BackgroundSection
})

export const Route = createFileRoute('/user/profile')({
  staticData: {
    route: 'UserProfile',
    title: 'Profile',
    place: {
      of: 'developer',
      order: 1,
      icon: 'person',
    },
  },
  validateSearch: searchTexts('topic', 'confirm', 'entry'),
  loader: (visit) => visit.context.ahead(visit, integrationsReading, expertiseReading),
  component: UserProfile,
})

function UserProfile() {
  const { topic, confirm, entry } = Route.useSearch()
  const navigate = Route.useNavigate()
  const isFirstVisit = useFirstVisit()
  const [isPutAway, setIsPutAway] = useState(false)
  if (isFirstVisit) {
    // What has led here is said there.
    return <Navigate to="/userOnboarding" state replace />
  }
  /** Keeps what is open in the address; null closes it. */
  const open = (name: 'topic' | 'entry') => (next: string | null) =>
    void navigate({
      search: (old) => ({ ...old, [name]: next ?? undefined }),
      replace: next === null,
      resetScroll: false,
    })
  return (
    <UserProfileScreen>
      <EvidenceSections
        topic={topic ?? null}
        onTopic={open('topic')}
        link={confirm ?? null}
        onFollowed={() =>
          void navigate({
            search: (old) => ({ ...old, confirm: undefined }),
            // Why the link has led here is still news.
            state: true,
            replace: true,
            resetScroll: false,
          })
        }
        between={
          isPutAway ? null : (
            <BackgroundSection
              waiting={<LoadingState shape="entries" count={2} />}
              onGiveUp={() => setIsPutAway(true)}
              entry={entry ?? null}
              onEntry={open('entry')}
            />
          )
        }
      />
    </UserProfileScreen>
  )
}
