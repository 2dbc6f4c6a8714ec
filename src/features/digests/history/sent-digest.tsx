import { useApi, useLiveReload } from '#src/api/api-context.tsx'
import { concernsRecord } from '#src/api/live/concerns.ts'
import { openedQuery } from '#src/api/queries/query-of.ts'
import { useQuery } from '#src/api/queries/use-query.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { readDigest, type Digest } from '../mutations.ts'
import { messages } from '../messages.ts'
import { DecisionList } from './decision-list.tsx'
import { RecipientList } from './recipient-list.tsx'
import { SentSteps } from './sent-steps.tsx'
import classes from './history.module.css'

interface SentDigestProps {
  id: string
  canWrite: boolean
  onChanged: () => Promise<void>
  returnTo: () => HTMLElement | null
}

/** The recipients of a sent digest, their views, and their decisions on each candidate. */
export function SentDigest({ id, canWrite, onChanged, returnTo }: SentDigestProps) {
  const api = useApi()
  const { data, reload, set } = useQuery(openedQuery(['digest', id], (signal) => readDigest(api, id, signal)))
  useLiveReload(reload, concernsRecord(id))
  if (data === undefined) return <LoadingState shape="entries" count={2} />
  if (!data.ok) {
    return (
      <ErrorState level={3} title={messages.detailsFailed} onRetry={reload}>
        {data.failure.message}
      </ErrorState>
    )
  }
  const digest = data.value
  const onSaved = (value: Digest) => {
    set({ ok: true, value })
    void onChanged()
  }
  return (
    <div className={classes.details}>
      {digest.sentBy === null ? null : <p className={classes.quiet}>{messages.sentBy(digest.sentBy)}</p>}
      <RecipientList digest={digest} canWrite={canWrite} onSaved={onSaved} onStale={reload} />
      <ol className={classes.items}>
        {digest.items.map(({ applicationId, name, decisions }) => (
          <li key={applicationId}>
            <strong>{name ?? messages.unnamed}</strong>
            <DecisionList decisions={decisions} />
          </li>
        ))}
      </ol>
      <SentSteps digest={digest} canWrite={canWrite} onSaved={onSaved} onStale={reload} returnTo={returnTo} />
    </div>
  )
}
