import { useCompanyProfile } from '#src/api/api-context.tsx'
import { useReloadCompanyProfile } from '#src/api/reload-profiles.ts'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { usePage } from '#src/ui/frame/page-chrome.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { ClosingScreen } from './closing/closing-screen.tsx'
import { DeleteSection } from './closing/delete-section.tsx'
import { CompanyForm } from './company-form.tsx'
import { LogoSection } from './logo-section.tsx'
import { messages } from './messages.ts'
import { useCanManage } from './use-can-manage.ts'

/** The company's profile. */
export function CompanySettingsScreen() {
  // The menu uses this title for the address.
  usePage({ title: messages.title })
  const profile = useCompanyProfile()
  const canManage = useCanManage()
  const reloadProfile = useReloadCompanyProfile()
  const company = profile?.company
  if (company?.erasureDueAt !== undefined)
    return <ClosingScreen company={company.name} erasureDueAt={company.erasureDueAt} />
  return (
    <>
      <PageHeader title={messages.sections.profile} purpose={messages.purpose} />
      {!company ? (
        <LoadingState shape="form" />
      ) : canManage ? (
        <>
          <LogoSection company={company} onChanged={() => void reloadProfile()} />
          <CompanyForm company={company} onSaved={() => void reloadProfile()} />
          {profile?.member?.role === 'owner' ? <DeleteSection company={company} /> : null}
        </>
      ) : (
        <CompanyFacts company={company} />
      )}
    </>
  )
}
