import { Button } from '@mantine/core'
import { useApi, useLiveReload } from '#src/api/api-context.tsx'
import { concernsRecord } from '#src/api/live/concerns.ts'
import { openedQuery } from '#src/api/queries/query-of.ts'
import { useQuery } from '#src/api/queries/use-query.ts'
import { RelativeTime } from '#src/ui/data/relative-time.tsx'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { MailPreview } from '#src/ui/mail/mail-preview.tsx'
import type { Card } from '../data/board-types.ts'
import classes from '../drawer/candidate-drawer.module.css'
import { usePipeline } from '../pipeline-context.tsx'
import { problemText } from '../refusal-words.ts'
import { readMails, type CandidateMail } from './mutations.ts'
import { useCancelMail } from './use-held-mail.ts'
import { mailWords as words } from './words.ts'

const hasLeft = ({ state }: CandidateMail) => state !== 'draft' && state !== 'cancelled'

/** The emails to a candidate about this position, newest first. */
export function CandidateMails({ card }: { card: Card }) {
  const api = useApi()
  const { canWrite, openDialog } = usePipeline()
  const cancel = useCancelMail()
  const { data, reload } = useQuery(
    openedQuery(['mails', card.id], (signal) => readMails(api, card.id, signal)),
  )
  useLiveReload(reload, concernsRecord(card.id))
  if (data === undefined) return <LoadingState shape="entries" count={2} />
  if (!data.ok)
    return (
      <ErrorState level={3} title={words.failed} onRetry={reload}>
        {problemText(data.failure)}
      </ErrorState>
    )
  const { items } = data.value
  const isInformed = items.some((mail) => mail.kind === 'rejection' && hasLeft(mail))
  const kind = card.state === 'rejected' && !isInformed ? 'rejection' : 'mail'
  return (
    <section className={classes.section} aria-label={words.tab(0)}>
      {canWrite ? (
        <div className={classes.writing}>
          <Button
            size="xs"
            variant="default"
            onClick={() => openDialog({ kind: 'mail', id: card.id, mail: kind })}
          >
            {kind === 'rejection' ? words.writeRejection : words.write}
          </Button>
        </div>
      ) : null}
      {items.length === 0 ? <EmptyLine>{words.none}</EmptyLine> : null}
      <ul className={classes.entries}>
        {items.map((mail) => (
          <li key={mail.id} className={classes.note}>
            <MailPreview label={mail.subject} subject={mail.subject} text={mail.body} />
            <p className={classes.quiet}>
              {words.states[mail.state]} · {words.by(mail.sentBy, mail.template)} ·{' '}
              <RelativeTime at={mail.createdAt} />
            </p>
            {mail.state === 'held' && canWrite ? (
              <div>
                <Button
                  size="compact-xs"
                  variant="default"
                  onClick={() => void cancel(mail).then(() => reload())}
                >
                  {words.cancel}
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
