import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { secondsLeft } from '#src/lib/countdown.ts'
import { serverClock } from '#src/lib/server-clock.ts'
import { RelativeTime } from '#src/ui/data/relative-time.tsx'
import { StatusChip, type StatusMeaning } from '#src/ui/data/status-chip.tsx'
import { useCountdown } from '#src/ui/form/use-countdown.ts'
import { ReasonText } from '#src/ui/overlay/reason-text.tsx'
import type { Card } from '../data/board-types.ts'
import dialog from '../dialogs/dialog-form.module.css'
import { usePipeline } from '../pipeline-context.tsx'
import { reasonOf, refusalFrom } from '../refusal-words.ts'
import type { Invitation } from './mutations.ts'
import { lastDayOf } from './invitation-form.ts'
import { InvitationSteps } from './invitation-steps.tsx'
import classes from './invitation.module.css'
import { messages } from './messages.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const meanings: Record<Invitation['state'], StatusMeaning> = {
  draft: 'draft',
  held: 'waiting',
  sent: 'active',
  interested: 'done',
  declined: 'danger',
  expired: 'attention',
  withdrawn: 'draft',
  undeliverable: 'danger',
}

/** The state's meaning for the recruiter; null where the facts say it. */
function meaningOf({ state, answer, content }: Invitation): string | null {
  if (answer === 'never') return messages.neverMeans
  if (state === 'declined') return messages.notNowMeans
  if (state === 'interested') return messages.interestedMeans
  if (state === 'expired') return messages.expiredMeans(lastDayOf(content))
  if (state === 'withdrawn') return messages.withdrawnMeans
  return state === 'undeliverable' ? messages.undeliverableMeans : null
}

interface InvitationStatusProps {
  card: Card
  invitation: Invitation
  asksByEmail: boolean
  /** Whether another invitation of the candidate waits for an answer. False by default. */
  isAskedElsewhere?: boolean
  onChanged: (invitation: Invitation) => void
}

/** The state of an invitation in words, with the possible steps. */
export function InvitationStatus({
  card,
  invitation,
  asksByEmail,
  isAskedElsewhere = false,
  onChanged,
}: InvitationStatusProps) {
  const { openDialog } = usePipeline()
  const [withdrawing, setWithdrawing] = useState(false)
  const { state, answer, refusal, heldUntil } = invitation
  const meaning = meaningOf(invitation)
  return (
    <>
      <div className={classes.head}>
        <StatusChip meaning={meanings[state]}>
          {state === 'declined' && answer !== null ? messages.answers[answer] : messages.states[state]}
        </StatusChip>
        {state === 'held' && heldUntil !== null ? <Countdown key={heldUntil} until={heldUntil} /> : null}
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={() => openDialog({ kind: 'howInvitation', id: card.id })}
        >
          {messages.works}
        </Button>
      </div>
      <Facts invitation={invitation} />
      {meaning === null ? null : <p>{meaning}</p>}
      {state === 'draft' && refusal !== null ? (
        <div className={dialog.refusal}>
          <ReasonText reason={reasonOf(refusalFrom(refusal))} />
        </div>
      ) : null}
      <InvitationSteps
        card={card}
        invitation={invitation}
        asksByEmail={asksByEmail}
        isAskedElsewhere={isAskedElsewhere}
        onChanged={onChanged}
        onWithdraw={() => setWithdrawing(true)}
      />
      {withdrawing ? (
        <WithdrawDialog
          invitation={invitation}
          name={card.name}
          onWithdrawn={onChanged}
          onClose={() => setWithdrawing(false)}
        />
      ) : null}
    </>
  )
}

/** The time left until sending; screen readers do not announce each second. */
function Countdown({ until }: { until: string }) {
  const [seconds] = useState(() => Math.max(1, secondsLeft(until, serverClock.now())))
  return <span className={classes.quiet}>{messages.sendsIn(useCountdown(seconds))}</span>
}

function Facts({ invitation }: { invitation: Invitation }) {
  const { state, sentAt, sentBy, reach, views, content, answeredAt } = invitation
  if (sentAt === null) return null
  const facts: ReactNode[] = [
    <span key="sent">
      {messages.sentBy(sentBy)} <RelativeTime at={sentAt} />
    </span>,
    ...(reach === null ? [] : [messages.reach[reach]]),
    messages.views(views),
    ...(state === 'sent' ? [messages.canAnswer(lastDayOf(content))] : []),
    ...(answeredAt === null
      ? []
      : [
          <span key="answered">
            {messages.answered} <RelativeTime at={answeredAt} />
          </span>,
        ]),
  ]
  return (
    <p className={classes.quiet}>{facts.flatMap((fact, index) => (index === 0 ? [fact] : [' · ', fact]))}</p>
  )
}
