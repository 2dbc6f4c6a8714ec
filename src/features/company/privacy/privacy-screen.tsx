import { useLiveReload } from '#src/api/api-context.tsx'
import { useQuery } from '#src/api/queries/use-query.ts'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { usePage } from '#src/ui/frame/page-chrome.tsx'
import { privacyQuery } from '../queries.ts'
import { useCanManage } from '../use-can-manage.ts'
import { concernsPrivacy } from './concerns-privacy.ts'
import { ConsentForm } from './consent-form.tsx'
import classes from './privacy.module.css'
import { RetentionSection } from './retention-section.tsx'
import { TextSection } from './text-section.tsx'
import { privacyWords as words } from './words.ts'

/** The company's settings for candidates' data. */
export function PrivacyScreen() {
  usePage({ title: words.title })
  const canManage = useCanManage()
  const { data: privacy, reload } = useQuery(privacyQuery)
  useLiveReload(reload, concernsPrivacy)
  return (
    <>
      <PageHeader title={words.title} purpose={words.purpose} />
      {privacy === undefined ? (
        <LoadingState shape="form" />
      ) : (
        <div className={classes.parts}>
          <ConsentForm privacy={privacy} canChange={canManage} onSaved={reload} />
          <TextSection canChange={canManage} />
          <RetentionSection privacy={privacy} canChange={canManage} onSaved={reload} />
        </div>
      )}
    </>
  )
}
