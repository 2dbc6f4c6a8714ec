import { useCompanyProfile } from '#src/api/api-context.tsx'
import { useReloadCompanyProfile } from '#src/api/reload-profiles.ts'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { usePage } from '#src/ui/frame/page-chrome.tsx'
import { useCanManage } from '../use-can-manage.ts'
import { DigestPreferencesForm } from './digest-preferences-form.tsx'
import { words } from './words.ts'

/** When the company's digests are due. */
export function DigestPreferencesScreen() {
  usePage({ title: words.title })
  const profile = useCompanyProfile()?.company
  const canManage = useCanManage()
  const reloadProfile = useReloadCompanyProfile()
  return (
    <>
      <PageHeader title={words.title} purpose={words.purpose} />
      {profile ? (
        <DigestPreferencesForm company={profile} canChange={canManage} onSaved={() => void reloadProfile()} />
      ) : (
        <LoadingState shape="form" />
      )}
    </>
  )
}
