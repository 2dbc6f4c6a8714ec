import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Onlooker } from '#machines/domain/developer/privacy.ts'
import { useApi, useLiveReload } from '#src/api/api-context.tsx'
import type { LiveMessage } from '#src/api/live/live-event.ts'
import { openedQuery } from '#src/api/queries/query-of.ts'
import { useQuery } from '#src/api/queries/use-query.ts'
import { failureText } from '#src/session/failure-words.ts'
import { AbsentState } from '#src/ui/feedback/absent-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { usePage } from '#src/ui/frame/page-chrome.tsx'
import { PageTabs } from '#src/ui/frame/page-tabs.tsx'
import { readShownProfile } from '../shared/mutations.ts'
import { ShownProfileParts } from './shown-profile-parts.tsx'
import classes from './view-as.module.css'
import { messages } from './view-as-words.ts'

/** Whether a live message may change the preview. Analysis progress changes no numbers before the analysis ends. */
const concernsShown = (message: LiveMessage): boolean =>
  message.kind === 'missed' ||
  (['user', 'integration'].includes(message.change.entity) &&
    message.change.event !== 'integration.progressed')

interface ViewAsProps {
  viewer: Onlooker
  viewers: readonly Onlooker[]
  /** Whether the developer has answered who sees what. Before that, companies cannot find the developer. */
  isAsked: boolean
}

/**
 * Previews one's own profile as another viewer sees it, in place of the privacy settings
 * (docs/product-rules.md#developer-privacy).
 */
export function ViewAs({ viewer, viewers, isAsked }: ViewAsProps) {
  return (
    <div>
      <PageTabs
        label={messages.viewAs}
        tabs={viewers.map((one) => ({
          label: messages.viewers[one],
          // Replaces the history entry, so that one step back leaves the preview.
          link: { to: '/user/settings', search: { as: one }, replace: true },
          here: one === viewer,
        }))}
      />
      <p className={classes.note}>
        <span>{messages.notes[viewer]}</span>
        <Anchor
          inherit
          underline="always"
          renderRoot={(props) => <Link {...props} to="/user/settings" search={{}} hash="who-sees-what" />}
        >
          {messages.decide}
        </Anchor>
        <Anchor inherit underline="always" renderRoot={(props) => <Link {...props} to="/user/profile" />}>
          {messages.back}
        </Anchor>
      </p>
      <Shown key={viewer} viewer={viewer} isAsked={isAsked} />
    </div>
  )
}

function Shown({ viewer, isAsked }: Pick<ViewAsProps, 'viewer' | 'isAsked'>) {
  const api = useApi()
  const { data, reload } = useQuery(
    openedQuery(['shown profile', viewer], (signal) => readShownProfile(api, viewer, signal)),
  )
  useLiveReload(reload, concernsShown)
  if (data === undefined) return <LoadingState shape="record" />
  if (!data.ok) {
    return (
      <ErrorState size="page" title={messages.failed} onRetry={reload}>
        {failureText(data.failure)}
      </ErrorState>
    )
  }
  if (Object.values(data.value).every((part) => part === null)) {
    return <Nothing why={viewer === 'company' && !isAsked ? 'notSetUp' : viewer} />
  }
  return <ShownProfileParts profile={data.value} />
}

function Nothing({ why }: { why: Onlooker | 'notSetUp' }) {
  usePage({ title: messages.nothingTitle })
  return (
    <AbsentState
      size="page"
      title={messages.nothingTitle}
      action={
        why === 'notSetUp' ? (
          <Button renderRoot={(props) => <Link {...props} to="/userOnboarding" />}>{messages.setUp}</Button>
        ) : (
          <Button
            renderRoot={(props) => <Link {...props} to="/user/settings" search={{}} hash="who-sees-what" />}
          >
            {messages.decide}
          </Button>
        )
      }
    >
      {messages.nothing[why]}
    </AbsentState>
  )
}
