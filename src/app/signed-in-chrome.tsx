import {
  IconBuildingSkyscraper,
  IconInbox,
  IconLogout,
  IconSettings,
  IconUserCircle,
} from '@tabler/icons-react'
import { useCompanyProfile, useIsMember, useUserProfile } from '../api/api-context.tsx'
import { selectEmail, useAuth, useAuthActor } from '../session/auth-context.tsx'
import { useSessionTools } from '../session/session-tools.tsx'
import { AccountMenu, type MenuEntry } from '../ui/frame/menus.tsx'
import { shellMessages as messages } from './messages.ts'

const memberEntries: readonly MenuEntry[] = [
  {
    label: messages.yourAccount,
    icon: IconUserCircle,
    link: { to: '/companyProfile/settings', search: { section: 'account' } },
  },
  { label: messages.settings, icon: IconBuildingSkyscraper, link: { to: '/companyProfile/settings' } },
]
const developerEntries: readonly MenuEntry[] = [
  { label: messages.profile, icon: IconUserCircle, link: { to: '/user/profile' } },
  { label: messages.userSettings, icon: IconSettings, link: { to: '/user/settings' } },
]

/** The person in the header, and the way out. */
export function Account() {
  const auth = useAuthActor()
  const email = useAuth(selectEmail)
  const company = useCompanyProfile()
  const user = useUserProfile()
  const { hasInbox } = useSessionTools()
  const name = company?.name ?? user?.name ?? email ?? ''
  const isMember = useIsMember()
  const items: MenuEntry[] = [
    ...(isMember ? memberEntries : []),
    ...(user === null ? [] : developerEntries),
    ...(hasInbox ? [{ label: messages.inbox, icon: IconInbox, href: '/inbox' }] : []),
    {
      label: messages.signOut,
      icon: IconLogout,
      onSelect: () => auth.send({ type: 'auth.logoutRequested', reason: 'requested' }),
    },
  ]
  const detail = company?.company?.name ?? email
  return (
    <AccountMenu
      name={name}
      id={company?.memberId ?? user?.uid}
      {...(detail === null ? {} : { detail })}
      items={items}
    />
  )
}
