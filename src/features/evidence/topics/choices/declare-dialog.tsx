import { Button, Select } from '@mantine/core'
import { useId, useState, type SubmitEvent } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import type { CallFailure } from '#src/api/call-failure.ts'
import { findTopics } from '#src/api/topics.ts'
import { useSubmit } from '#src/api/use-submit.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { failureText } from '#src/session/failure-words.ts'
import { FormError } from '#src/ui/form/form-error.tsx'
import { useFound } from '#src/ui/form/use-found.ts'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { useIsShown } from '#src/ui/overlay/use-is-shown.ts'
import { useReturnTo } from '#src/ui/overlay/use-return-to.ts'
import { chooseTopic } from '../../shared/mutations.ts'
import type { Topic } from '../../shared/evidence-types.ts'
import classes from './choices.module.css'
import { messages } from './dialog-words.ts'

const isLimit = ({ errors = [] }: CallFailure): boolean => errors.some(({ code }) => code === 'too-many')

interface DeclareDialogProps {
  /** Slugs of the topics that are already in the table. */
  known: ReadonlySet<string>
  onClose: () => void
  onDeclared: () => Promise<void>
  /** Returns the element to focus if the button that opened the dialog is gone. */
  returnTo: () => HTMLElement | null
}

export function DeclareDialog({ known, onClose, onDeclared, returnTo }: DeclareDialogProps) {
  useReturnTo(returnTo)
  const isShown = useIsShown()
  const api = useApi()
  const alert = useAlert()
  const form = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<Topic | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const { found, hasFailed } = useFound(text, (term, signal) => findTopics(api, term, signal))
  // Select needs the chosen topic among its options while the developer searches for another.
  const isOffered = chosen === null || found.some(({ slug }) => slug === chosen.slug)
  const offered = isOffered ? found : [chosen, ...found]
  const { pending, failure, submit, clear } = useSubmit()
  const atField = failure !== null && isLimit(failure) ? messages.tooManyDeclared : null

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsMissing(chosen === null)
    if (chosen === null || pending) return
    const made = await submit(() => chooseTopic(api, chosen.slug, { declared: true }))
    if (made === null) return
    await onDeclared()
    alert.success(messages.declaredDone(made.topic.name))
    if (isShown()) onClose()
  }

  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={messages.declare}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" form={form} loading={pending}>
            {messages.declareIt}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void send(event)} className={classes.form}>
        <p className={classes.quiet}>{messages.declareText}</p>
        <Select
          label={messages.declareField}
          placeholder={messages.declareSearch}
          required
          withAsterisk={false}
          searchable
          value={chosen?.slug ?? null}
          searchValue={text}
          onSearchChange={setText}
          // The server has filtered already, by aliases too.
          filter={({ options }) => options}
          data={offered.map((topic) => ({
            value: topic.slug,
            label: known.has(topic.slug) ? messages.inTable(topic.name) : topic.name,
            disabled: known.has(topic.slug),
          }))}
          nothingFoundMessage={hasFailed ? messages.declareSearchFailed : messages.declareNone}
          onChange={(next) => {
            setChosen(offered.find(({ slug }) => slug === next) ?? null)
            setIsMissing(false)
            clear()
          }}
          error={isMissing ? messages.declareMissing : atField}
          data-autofocus
        />
        <FormError>{failure === null || atField !== null ? null : failureText(failure)}</FormError>
      </form>
    </ModalDialog>
  )
}
