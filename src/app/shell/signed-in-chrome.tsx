import {
  IconBuildingSkyscraper,
  IconInbox,
  IconLogout,
  IconSettings,
  IconUserCircle,
  type Icon,
} from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { RouteName } from '#machines/navigation/navigation.ts'
import { useCompanyProfile, useIsClosing, useIsMember, useUserProfile } from '../../api/api-context.tsx'
import { useLiveCompanyProfile, useLiveUserProfile } from '../../api/reload-profiles.ts'
import { Bell } from '../../features/notifications/bell.tsx'
import { selectEmail, useAuth, useAuthActor } from '../../session/auth-context.tsx'
import { useIsDemoVisitor } from '../../session/demo-entry.tsx'
import { useInstallation } from '../../session/installation.tsx'
import type { MenuEntry } from '../../ui/frame/menu-entry.ts'
import { AccountMenu, HelpMenu } from '../../ui/frame/menus.tsx'
import { shellMessages as messages } from './messages.ts'
import { useGuidedTour } from './use-guided-tour.tsx'

/** Notifications of members, help, the account menu, and sign-out. */
export function Account() {
  const auth = useAuthActor()
  const email = useAuth(selectEmail)
  const company = useCompanyProfile()
  const user = useUserProfile()
  const { hasInbox } = useInstallation()
  const isMember = useIsMember()
  const isClosing = useIsClosing()
  const isDemoVisitor = useIsDemoVisitor()
  // The address of a demo visitor is made up.
  const account = isDemoVisitor ? messages.demoVisitor : email
  const name = company?.name ?? user?.name ?? account ?? ''
  const tour = useGuidedTour()
  // The header and most screens show the profiles.
  useLiveUserProfile()
  useLiveCompanyProfile()
  const { routesByPath } = useRouter()
  const entry = (name: RouteName, icon: Icon): MenuEntry[] => {
    const route = Object.values(routesByPath).find(({ options }) => options.staticData?.route === name)
    const label = route?.options.staticData?.title
    return route === undefined || label === undefined ? [] : [{ label, icon, link: { to: route.fullPath } }]
  }
  const items: MenuEntry[] = [
    ...(isMember
      ? [
          {
            label: messages.yourAccount,
            icon: IconUserCircle,
            link: { to: '/companyProfile/settings/account' },
          } satisfies MenuEntry,
          ...entry('companySettings', IconBuildingSkyscraper),
        ]
      : []),
    ...(user === null
      ? []
      : [...entry('UserProfile', IconUserCircle), ...entry('userSettings', IconSettings)]),
    ...(hasInbox ? [{ label: messages.inbox, icon: IconInbox, href: '/inbox' }] : []),
    isDemoVisitor
      ? { label: messages.leaveDemo, icon: IconLogout, link: { to: '/demo' } }
      : {
          label: messages.signOut,
          icon: IconLogout,
          onSelect: () => auth.send({ type: 'auth.logoutRequested', reason: 'requested' }),
        },
  ]
  const detail = company?.company?.name ?? account
  return (
    <>
      {isMember && !isClosing ? <Bell /> : null}
      <HelpMenu more={tour.entries} />
      {tour.running}
      <AccountMenu
        name={name}
        id={company?.memberId ?? user?.uid}
        {...(detail === null ? {} : { detail })}
        items={items}
      />
    </>
  )
}
