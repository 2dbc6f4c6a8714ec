import { createFileRoute } from '@tanstack/react-router'
import { CompanyAccountScreen } from '#src/features/account/company-account-screen.tsx'
import { accountQuery, sessionsQuery } from '#src/features/account/queries.ts'
import { CompanySettingsScreen } from '#src/features/company/settings-screen.tsx'
import { searchTexts, type SearchTexts } from '#src/lib/search-texts.ts'
import { PageTabs } from '#src/ui/frame/page-tabs.tsx'

const readSearch = searchTexts('section')
const showsAccount = ({ section }: SearchTexts<'section'>): boolean => section === 'account'

export const Route = createFileRoute('/companyProfile/settings')({
  staticData: {
    route: 'companySettings',
    title: 'Company settings',
    place: { of: 'company', order: 3, icon: 'settings' },
  },
  validateSearch: readSearch,
  loader: (visit) =>
    visit.context.ahead(
      visit,
      ...(showsAccount(readSearch(visit.location.search)) ? [accountQuery, sessionsQuery] : []),
    ),
  component: CompanySettings,
})

const here = '/companyProfile/settings?section=account'

function CompanySettings() {
  const isAccount = showsAccount(Route.useSearch())
  const tabs = (
    <PageTabs
      label="Settings"
      tabs={[
        { label: 'Company', link: { to: '/companyProfile/settings' }, here: !isAccount },
        {
          label: 'Your account',
          link: { to: '/companyProfile/settings', search: { section: 'account' } },
          here: isAccount,
        },
      ]}
    />
  )
  return isAccount ? <CompanyAccountScreen here={here} tabs={tabs} /> : <CompanySettingsScreen tabs={tabs} />
}
