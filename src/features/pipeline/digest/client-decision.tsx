import { Button } from '@mantine/core'
import { RelativeTime } from '#src/ui/data/relative-time.tsx'
import { useBoardActions } from '../board/use-board-actions.ts'
import type { Card } from '../data/board-types.ts'
import { messages } from '../messages.ts'
import { useJudge, usePipeline } from '../pipeline-context.tsx'
import { digestWords as words } from '../words/digest-words.ts'
import type { ClientView } from './client-view.ts'
import { followUpOf } from './follow-up.ts'
import classes from './digest.module.css'

interface ClientDecisionProps {
  card: Card
  decision: ClientView['decisions'][number]
  /** Of the contact; null where they are no longer a recipient. */
  email: string | null
  /** Opens the editor of notes about the candidate. */
  onNote: () => void
}

/** What one contact decided, and the step that follows from it. */
export function ClientDecision({ card, decision, email, onNote }: ClientDecisionProps) {
  const { contactName, at, comment, times } = decision
  return (
    <>
      <p>
        <strong>{words.decided[decision.decision]}</strong>{' '}
        <span className={classes.quiet}>
          {contactName} · <RelativeTime at={at} />
        </span>
      </p>
      {comment === null ? null : <p className={classes.comment}>{comment}</p>}
      {times.length === 0 ? null : (
        <>
          <p className={classes.quiet}>{words.proposedTimes}</p>
          <ul className={classes.times}>
            {times.map((time) => (
              <li key={time}>{time}</li>
            ))}
          </ul>
        </>
      )}
      <FollowUp card={card} decision={decision} email={email} onNote={onNote} />
    </>
  )
}

function FollowUp({ card, decision, email, onNote }: ClientDecisionProps) {
  const { openDialog } = usePipeline()
  const actions = useBoardActions()
  const judge = useJudge()
  const step = followUpOf(judge, card, decision.decision)
  if (step === null) return null
  if (step.kind === 'move') {
    return (
      <Button size="xs" variant="default" onClick={() => actions.moveTo(card, step.stage.id)}>
        {messages.moveConfirm(step.stage.name)}
      </Button>
    )
  }
  if (step.kind === 'reject') {
    return (
      <Button
        size="xs"
        variant="default"
        onClick={() =>
          openDialog({
            kind: 'event',
            id: card.id,
            event: 'application.rejected',
            ...(decision.comment === null ? {} : { reason: decision.comment }),
          })
        }
      >
        {words.rejectWithReason}
      </Button>
    )
  }
  const subject = encodeURIComponent(words.mailSubject(card.name, judge.position.title))
  return (
    <div className={classes.followUp}>
      {judge.canWrite ? (
        <Button size="xs" variant="default" onClick={onNote}>
          {words.writeNote}
        </Button>
      ) : null}
      {email === null ? null : (
        <Button
          size="xs"
          variant="subtle"
          component="a"
          href={`mailto:${email.replaceAll(/[?&#%]/g, encodeURIComponent)}?subject=${subject}`}
        >
          {words.answerByMail(decision.contactName)}
        </Button>
      )}
    </div>
  )
}
