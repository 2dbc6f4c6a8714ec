import { createFileRoute } from '@tanstack/react-router'
import { accountQuery, blockedQuery, sessionsQuery } from '#src/features/account/queries.ts'
import { UserSettingsScreen } from '#src/features/account/user-settings-screen.tsx'
import { searchTexts } from '#src/lib/search-texts.ts'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'

const ViewAs = lazyPiece(async () => (await import('#src/features/evidence/profile/view-as.tsx')).ViewAs)

export const Route = createFileRoute('/user/settings')({
  staticData: {
    route: 'userSettings',
    title: 'Settings',
    place: {
      of: 'developer',
      order: 2,
      icon: 'settings',
    },
  },
  validateSearch: searchTexts('as'),
  loader: (visit) => visit.context.ahead(visit, accountQuery, sessionsQuery, blockedQuery),
  component: UserSettings,
})

function UserSettings() {
  const { as } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <UserSettingsScreen
      here="/user/settings"
      as={as ?? null}
      viewAs={(looking) => (
        <ViewAs
          {...looking}
          waiting={<LoadingState shape="record" />}
          onGiveUp={() => void navigate({ search: {}, replace: true })}
        />
      )}
    />
  )
}
