import { Button, NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import { isCalendarDate } from '#machines/domain/time/calendar-day.ts'
import { consentMethods, type ConsentMethod } from '#machines/lifecycle/consent/consent-types.ts'
import { nextStage, type ApplicationRequest } from '#machines/lifecycle/application/application-events.ts'
import { useCompanyProfile } from '#src/api/api-context.tsx'
import { formatDay } from '#src/lib/dates.ts'
import { DateField } from '#src/ui/calendar/date-field.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { useBoardActions } from '../board/use-board-actions.ts'
import type { Card } from '../data/board-types.ts'
import type { ConsentChange } from '../data/mutations.ts'
import { factsOf } from '../data/moves.ts'
import { todayIn } from '../company-day.ts'
import { asksHowToSubmit } from '../digest/submit-choice.ts'
import { consentWords, messages } from '../messages.ts'
import { useBoard, usePipeline } from '../pipeline-context.tsx'
import { consentChanges } from './consent-changes.ts'
import classes from './dialog-form.module.css'
import { ProblemNotice } from './problem-notice.tsx'
import { useSubmit } from './use-submit.ts'

interface ConsentDialogProps {
  card: Card
  /** The move that waits for the consent; null: only the consent is recorded. */
  then: ApplicationRequest | null
  onClose: () => void
}

/** Records that the candidate gave consent, how and when; or that it was requested, declined or withdrawn. */
export function ConsentDialog({ card, then, onClose }: ConsentDialogProps) {
  const { controller } = usePipeline()
  const actions = useBoardActions()
  const { position } = useBoard()
  const formId = useId()
  const today = todayIn(useCompanyProfile()?.company?.timeZone)
  const [method, setMethod] = useState<ConsentMethod>('email')
  const [givenOn, setGivenOn] = useState(today)
  const [wrongDay, setWrongDay] = useState(false)
  const { busy, failure, submit } = useSubmit(onClose)
  const send = (event: ConsentChange) => {
    const waiting = event.type === 'consent.recorded' ? then : null
    const next = waiting === null ? undefined : () => actions.perform(card.id, waiting)
    void submit(() => controller.consent(card.id, event), next)
  }
  const stage = then === null ? null : nextStage(factsOf(position, card), then)
  const submits = stage !== null && asksHowToSubmit(position, card, stage.id)
  const possible = consentChanges(card.consent, today)
  const canRecord = possible.includes('consent.recorded')
  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={messages.consentTitle(card.name, canRecord)}
      actions={
        <>
          {possible.map((type) =>
            type === 'consent.recorded' ? null : (
              <Button key={type} variant="default" disabled={busy} onClick={() => send({ type })}>
                {messages.consentEvents[type]}
              </Button>
            ),
          )}
          {canRecord ? (
            <Button type="submit" form={formId} loading={busy}>
              {stage === null ? messages.recordConsent : messages.recordAndMove(stage.name, submits)}
            </Button>
          ) : null}
        </>
      }
    >
      <form
        id={formId}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isCalendarDate(givenOn) || givenOn > today) return setWrongDay(true)
          send({ type: 'consent.recorded', method, givenOn })
        }}
      >
        <p className={classes.quiet}>
          {messages.consentAbout} {messages.consentNow(consentWords[card.consent.state])}{' '}
          {stage === null ? null : messages.consentThen(card.name, stage.name, submits)}
        </p>
        {card.consent.refusedOn === undefined ? null : (
          <p>{messages.consentRefused(formatDay(card.consent.refusedOn))}</p>
        )}
        {canRecord ? (
          <div className={classes.pair}>
            <NativeSelect
              label={messages.consentMethod}
              value={method}
              onChange={(event) =>
                setMethod(consentMethods.find((known) => known === event.currentTarget.value) ?? 'email')
              }
              data={consentMethods.map((value) => ({ value, label: messages.consentMethods[value] }))}
              data-autofocus
            />
            <DateField
              label={messages.consentDay}
              required
              withAsterisk={false}
              max={today}
              today={today}
              outside={messages.consentDayWrong}
              value={givenOn}
              onChange={(day) => {
                setGivenOn(day)
                setWrongDay(false)
              }}
              error={wrongDay ? messages.consentDayWrong : undefined}
            />
          </div>
        ) : null}
        <ProblemNotice failure={failure} />
      </form>
    </ModalDialog>
  )
}
