import { Button } from '@mantine/core'
import { RelativeTime } from '#src/ui/data/relative-time.tsx'
import type { Card } from '../data/board-types.ts'
import { useJudge } from '../pipeline-context.tsx'
import { digestWords as words } from '../words/digest-words.ts'
import type { ClientView } from './client-view.ts'
import classes from './digest.module.css'

interface ClientDecisionProps {
  card: Card
  decision: ClientView['decisions'][number]
  /** Email of the contact; null where they are no longer a recipient. */
  email: string | null
  /** Opens the editor of notes about the candidate. */
  onNote: () => void
}

/** One contact's decision; a question has buttons for a note and an email. */
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
      {decision.decision === 'ask' ? (
        <AnswerQuestion card={card} name={contactName} email={email} onNote={onNote} />
      ) : null}
    </>
  )
}

interface AnswerQuestionProps extends Pick<ClientDecisionProps, 'card' | 'email' | 'onNote'> {
  name: string
}

function AnswerQuestion({ card, name, email, onNote }: AnswerQuestionProps) {
  const { position, canWrite } = useJudge()
  const subject = encodeURIComponent(words.mailSubject(card.name, position.title))
  return (
    <div className={classes.followUp}>
      {canWrite ? (
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
          {words.answerByMail(name)}
        </Button>
      )}
    </div>
  )
}
