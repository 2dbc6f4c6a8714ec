import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CallFailure } from '#src/api/call-failure.ts'
import { FormError } from '#src/ui/form/form-error.tsx'
import { changedElsewhere } from '#src/ui/messages.ts'
import { Section } from '#src/ui/frame/section.tsx'
import type { Contact, Digest, Refusal } from '../mutations.ts'
import { messages } from '../messages.ts'
import { openRefusals } from './open-refusals.ts'
import type { Builder } from './use-builder.ts'
import type { useSending } from './use-sending.ts'
import classes from './builder.module.css'

interface SendPanelProps {
  draft: Digest | null
  builder: Builder
  sending: ReturnType<typeof useSending>
  contacts: readonly Contact[]
  nameOf: (id: string) => string
  /** A refusal with its cure. */
  curedReason: (refusal: Refusal) => ReactNode
  onSavedDraft: () => void
}

const problemText = (failure: CallFailure): string => {
  if (failure.status === 412) return changedElsewhere
  return failure.code === 'draft-exists' ? messages.draftExists : failure.message
}

/** Saves, checks and sends the draft, names the candidates of each recipient, and lists every rule that still refuses it. */
export function SendPanel(props: SendPanelProps) {
  const { draft, builder, sending, contacts, nameOf, curedReason, onSavedDraft } = props
  const { form } = builder
  const failure = builder.failure ?? sending.failure
  const reported =
    draft === null ? [] : sending.isChecked ? draft.refusals : draft.refusal ? [draft.refusal] : []
  const refusals = openRefusals(reported, form, contacts)
  const isReady = sending.isChecked && draft?.state === 'checked' && !builder.isTouched
  const goes = messages.goes(
    form.items.map(({ applicationId }) => nameOf(applicationId)),
    form.recipientIds.map(nameOf),
  )
  const save = async () => {
    if ((await builder.save()) !== null) onSavedDraft()
  }
  return (
    <Section title={messages.sending} purpose={messages.sendHint}>
      <FormError>{failure === null ? null : problemText(failure)}</FormError>
      {refusals.length === 0 ? null : (
        <div className={classes.notice} role="alert">
          <p className={classes.noticeTitle}>{sending.isChecked ? messages.refusals : messages.returned}</p>
          <ul className={classes.refusals}>
            {refusals.map((refusal) => (
              <li key={refusal.rule}>{curedReason(refusal)}</li>
            ))}
          </ul>
        </div>
      )}
      {isReady ? (
        <p className={classes.ready} role="status">
          {messages.ready}
        </p>
      ) : null}
      <p className={classes.goes}>{goes}</p>
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
