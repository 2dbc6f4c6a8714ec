import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CallFailure } from '#src/api/call-failure.ts'
import { FormError } from '#src/ui/form/form-error.tsx'
import { changedElsewhere } from '#src/ui/messages.ts'
import { Section } from '#src/ui/frame/section.tsx'
import type { Digest, Refusal } from '../calls.ts'
import { messages } from '../messages.ts'
import type { Builder } from './use-builder.ts'
import type { useSending } from './use-sending.ts'
import classes from './builder.module.css'

interface SendPanelProps {
  draft: Digest | null
  builder: Builder
  sending: ReturnType<typeof useSending>
  /** A refusal with its cure. */
  curedReason: (refusal: Refusal) => ReactNode
  onSavedDraft: () => void
}

const problemText = (failure: CallFailure): string => {
  if (failure.status === 412) return changedElsewhere
  return failure.code === 'draft-exists' ? messages.draftExists : failure.message
}

/** Saves, checks and sends the draft, and lists every rule that refuses it. */
export function SendPanel({ draft, builder, sending, curedReason, onSavedDraft }: SendPanelProps) {
  const failure = builder.failure ?? sending.failure
  const refusals = sending.isChecked && draft !== null ? draft.refusals : []
  const isReady = sending.isChecked && draft?.state === 'checked' && !builder.isTouched
  const save = async () => {
    if ((await builder.save()) !== null) onSavedDraft()
  }
  return (
    <Section title={messages.sending} purpose={messages.sendHint}>
      <FormError>{failure === null ? null : problemText(failure)}</FormError>
      {draft?.refusal && !sending.isChecked ? (
        <div className={classes.notice} role="alert">
          <p className={classes.noticeTitle}>{messages.returned}</p>
          {curedReason(draft.refusal)}
        </div>
      ) : null}
      {refusals.length === 0 ? null : (
        <div className={classes.notice} role="alert">
          <p className={classes.noticeTitle}>{messages.refusals}</p>
          <ul className={classes.refusals}>
            {refusals.map((refusal) => (
              <li key={refusal.rule}>{curedReason(refusal)}</li>
            ))}
          </ul>
        </div>
      )}
      {isReady ? (
        <p className={classes.ready} role="status">
          {messages.ready(draft.items.length, draft.recipients.length)}
        </p>
      ) : null}
      <div className={classes.steps}>
        <Button variant="default" disabled={sending.pending} onClick={() => void save()}>
          {messages.save}
        </Button>
        <Button variant="default" disabled={sending.pending} onClick={() => void sending.check()}>
          {messages.check}
        </Button>
        <Button loading={sending.pending} onClick={() => void sending.send()}>
          {messages.send}
        </Button>
      </div>
    </Section>
  )
}
