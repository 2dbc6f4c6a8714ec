import { Button } from '@mantine/core'
import { concernsRecord } from '#src/api/live/concerns.ts'
import { usePages } from '#src/api/queries/use-pages.ts'
import { actorName } from '#src/ui/data/actor-name.ts'
import { LoadMore } from '#src/ui/data/load-more.tsx'
import { Avatar } from '#src/ui/data/avatar.tsx'
import { RelativeTime } from '#src/ui/data/relative-time.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { undo as undoWord } from '#src/ui/messages.ts'
import type { Card } from '../data/board-types.ts'
import { lastUndoable } from '../data/moves.ts'
import { messages } from '../messages.ts'
import { useBoard, useJudge, usePipeline } from '../pipeline-context.tsx'
import { problemText } from '../refusal-words.ts'
import classes from './candidate-drawer.module.css'
import { timelineWords } from './timeline-words.ts'

/** The application's events, newest first. The last move can be undone while its reverse is legal. */
export function CandidateTimeline({ card }: { card: Card }) {
  const { controller } = usePipeline()
  const { calls } = controller
  const saving = useBoard().pending.has(card.id)
  const judge = useJudge()
  const applicationId = card.id
  const pages = usePages(['timeline', applicationId], concernsRecord(applicationId), (cursor) =>
    calls.timeline(applicationId, cursor),
  )
  const undoable = lastUndoable(judge, card, pages.items ?? [])
  const takeBack = (before: Card) =>
    void controller.undo({ kind: 'event', before, after: card, place: '', deadline: 0 })
  return (
    <section className={classes.section} aria-label={messages.timeline}>
      {pages.failure === null ? null : (
        <ErrorState level={3} title={messages.timelineFailed} onRetry={pages.reload}>
          {problemText(pages.failure)}
        </ErrorState>
      )}
      {pages.items === undefined && pages.failure === null ? (
        <LoadingState shape="entries" count={3} />
      ) : null}
      <ol className={classes.entries}>
        {pages.items?.map((entry) => (
          <li key={entry.id} className={classes.entry}>
            <span>{timelineWords(entry)}</span>
            <span className={classes.quiet}>
              <Avatar name={actorName(entry)} /> {actorName(entry)} · <RelativeTime at={entry.at} />
            </span>
            {undoable?.id === entry.id ? (
              <Button
                size="compact-xs"
                variant="default"
                className={classes.undo ?? ''}
                disabled={saving}
                onClick={() => takeBack(undoable.before)}
              >
                {undoWord}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      <LoadMore
        hasMore={pages.hasMore}
        busy={pages.busy}
        problem={pages.moreFailure && problemText(pages.moreFailure)}
        onMore={pages.loadMore}
      />
    </section>
  )
}
