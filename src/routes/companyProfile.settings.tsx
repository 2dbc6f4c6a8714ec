import { createFileRoute, Outlet, redirect, useChildMatches } from '@tanstack/react-router'
import { SettingsFrame, type SettingsSectionName } from '#src/features/company/settings-frame.tsx'
import { CompanySettingsScreen } from '#src/features/company/settings-screen.tsx'
import { searchTexts } from '#src/lib/search-texts.ts'

const readSearch = searchTexts('section')

const sections: Readonly<Record<string, SettingsSectionName>> = {
  '/companyProfile/settings/stages': 'stages',
  '/companyProfile/settings/mails': 'mails',
  '/companyProfile/settings/digests': 'digests',
  '/companyProfile/settings/reasons': 'reasons',
  '/companyProfile/settings/tags': 'tags',
  '/companyProfile/settings/privacy': 'privacy',
  '/companyProfile/settings/audit': 'audit',
  '/companyProfile/settings/notifications': 'notifications',
  '/companyProfile/settings/account': 'account',
}

export const Route = createFileRoute('/companyProfile/settings')({
  staticData: {
    route: 'companySettings',
    title: 'Company settings',
    place: { of: 'company', order: 3, icon: 'settings' },
  },
  validateSearch: readSearch,
  // Links and emails of earlier releases open the account section by `?section=account`.
  beforeLoad: ({ location }) => {
    if (readSearch(location.search).section === 'account')
      throw redirect({ to: '/companyProfile/settings/account', replace: true })
  },
  component: CompanySettings,
})

function CompanySettings() {
  const child = useChildMatches().at(-1)
  const here = (child && sections[child.fullPath]) ?? 'profile'
  return <SettingsFrame here={here}>{child ? <Outlet /> : <CompanySettingsScreen />}</SettingsFrame>
}
