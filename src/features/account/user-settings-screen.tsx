import type { ReactNode } from 'react'
import { isFindable, onlookers, type Onlooker } from '#machines/domain/developer/privacy.ts'
import { useUserProfile } from '#src/api/api-context.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { AccountSections } from './account-sections.tsx'
import { messages } from './messages.ts'

/** Which part of their own profile a developer previews, and how. */
interface Looking {
  readonly viewer: Onlooker
  readonly viewers: readonly Onlooker[]
  readonly isAsked: boolean
}

interface UserSettingsScreenProps {
  here: string
  /** Viewer for the preview, from the address; null or an unknown text shows the settings. */
  as: string | null
  /** The profile preview in place of the settings: a part of another feature, joined in the route. */
  viewAs: (looking: Looking) => ReactNode
}

/** /user/settings. */
export function UserSettingsScreen({ here, as, viewAs }: UserSettingsScreenProps) {
  const step = useUserProfile()?.onboardingStep.user ?? 0
  const viewer = onlookers.find((one) => one === as)
  if (viewer !== undefined) return viewAs({ viewer, viewers: onlookers, isAsked: isFindable(step) })
  return (
    <>
      <PageHeader title={messages.title} purpose={messages.purpose} />
      <AccountSections here={here} membership={null} />
    </>
  )
}
