import type { ReactNode } from 'react'
import { useCompanyProfile } from '#src/api/api-context.tsx'
import { useReloadCompanyProfile } from '#src/api/reload-profiles.ts'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { usePage } from '#src/ui/frame/page-chrome.tsx'
import { CompanyForm } from './company-form.tsx'
import { messages } from './messages.ts'
import classes from './settings.module.css'

/** The company's profile (product.md section 3, company settings). */
export function CompanySettingsScreen({ tabs }: { tabs: ReactNode }) {
  usePage({ title: messages.title })
  const profile = useCompanyProfile()
  const reloadProfile = useReloadCompanyProfile()
  const company = profile?.company
  const role = profile?.member?.role
  return (
    <>
      <PageHeader title={messages.title} purpose={messages.purpose}>
        {tabs}
      </PageHeader>
      <section className={classes.section}>
        <h2 className={classes.title}>{messages.profile}</h2>
        {company ? (
          <CompanyForm
            company={company}
            canChange={role === 'owner' || role === 'admin'}
            onSaved={() => void reloadProfile()}
          />
        ) : (
          <LoadingState shape="form" />
        )}
      </section>
    </>
  )
}
