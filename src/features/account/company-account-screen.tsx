import { useCompanyProfile } from '#src/api/api-context.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { usePage } from '#src/ui/frame/page-chrome.tsx'
import { AccountSections } from './account-sections.tsx'
import { messages } from './messages.ts'

/** The account of a company's member, in addition to the company's settings. */
export function CompanyAccountScreen({ here }: { here: string }) {
  usePage({ title: messages.companyTitle })
  const profile = useCompanyProfile()
  const company = profile?.company?.name ?? profile?.companyName ?? ''
  const ownedId = profile?.member?.role === 'owner' ? (profile.company?.id ?? null) : null
  return (
    <>
      <PageHeader title={messages.companyTitle} purpose={messages.companyPurpose} />
      <AccountSections here={here} membership={{ company, ownedId }} />
    </>
  )
}
