import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import { backgroundKinds, longestBackground } from '#machines/domain/developer/background.ts'
import { useApi } from '#src/api/api-context.tsx'
import type { CallFailure } from '#src/api/call-failure.ts'
import { useContentKey } from '#src/api/use-content-key.ts'
import { fieldErrors, isShownAtFields } from '#src/api/use-submit.ts'
import { useVersionedSubmit } from '#src/api/use-versioned-submit.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { failureText } from '#src/session/failure-words.ts'
import { useDraftState } from '#src/session/use-draft.ts'
import { MonthField } from '#src/ui/calendar/month-field.tsx'
import { Conflicts } from '#src/ui/form/conflicts.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { RestoredDraft } from '#src/ui/form/restored-draft.tsx'
import { useConflicts } from '#src/ui/form/use-conflicts.ts'
import { changedElsewhere } from '#src/ui/messages.ts'
import { CancelButton } from '#src/ui/overlay/cancel-button.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { useIsShown } from '#src/ui/overlay/use-is-shown.ts'
import { useReturnTo } from '#src/ui/overlay/use-return-to.ts'
import { addEntry, changeEntry, type Entry } from './mutations.ts'
import classes from './background.module.css'
import { entryForm } from './entry-form.ts'
import {
  entryFields,
  entryLabels,
  entryText,
  monthBounds,
  isEntry,
  valuesOf,
  writtenOf,
  wrongIn,
  type EntryField,
  type EntryValues,
} from './entry-values.ts'
import { messages } from './entry-words.ts'

interface EntryDialogProps {
  /** Entry in the address: the key of its draft. */
  at: string
  /** Null for a new entry, or a draft of a removed one. */
  entry: Entry | null
  /** Settles once it is shown. */
  onSaved: () => Promise<void>
  onClose: () => void
  /** Gets the focus if the opener is gone. */
  returnTo: () => HTMLElement | null
}

const problemText = (failure: CallFailure): string =>
  failure.status === 412
    ? changedElsewhere
    : failure.status === 404
      ? messages.alreadyRemoved
      : failureText(failure)

/** Form of an experience or an education. Two devices do not overwrite each other's changes unasked. */
export function EntryDialog({ at, entry, onSaved, onClose, returnTo }: EntryDialogProps) {
  useReturnTo(returnTo)
  const isShown = useIsShown()
  const api = useApi()
  const alert = useAlert()
  const form = useId()
  const fields = useRef<HTMLFormElement>(null)
  const keyOf = useContentKey()
  const [given] = useState(entry)
  const { merge, listFor } = useConflicts(valuesOf(given), { labels: entryLabels, textOf: entryText })
  const [values, setValues, draft] = useDraftState(entryForm(at), valuesOf(given), given?.version)
  // Removed elsewhere while the form was open: the typed text can only be added.
  const [isGone, setIsGone] = useState(false)
  const [wrong, setWrong] = useState<Partial<Record<EntryField, string>>>({})
  const { pending, failure, submit } = useVersionedSubmit(draft)
  const refused = fieldErrors(failure)
  const written = writtenOf(values)
  const set = (change: Partial<EntryValues>) => {
    setValues({ ...values, ...change })
    setWrong({})
  }

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = wrongIn(written)
    setWrong(found)
    const first = entryFields.find((field) => field in found)
    if (first !== undefined) {
      fields.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    if (pending) return
    let body = written
    const saved = await submit(
      async (ifMatch) => {
        if (given === null || isGone) return addEntry(api, body, keyOf(body))
        const result = await changeEntry(api, given.id, body, ifMatch)
        if (!result.ok && result.failure.status === 404) setIsGone(true)
        return result
      },
      (stored) => {
        if (!isEntry(stored)) return null
        const merged = merge(values, valuesOf(stored))
        setValues(merged.values)
        // A change contains every field of the entry.
        body = writtenOf(merged.values)
        return merged.conflicts
      },
    )
    if (saved === null) return
    draft.done()
    await onSaved()
    alert.success(messages.saved(saved.title))
    if (isShown()) onClose()
  }
  const field = (name: EntryField) => ({
    name,
    label: messages[name],
    value: values[name],
    error: wrong[name] ?? refused[name] ?? null,
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => set({ [name]: value }),
  })
  const required = { required: true, withAsterisk: false } as const
  const month = (name: 'from' | 'to') => ({
    ...field(name),
    ...monthBounds,
    description: messages.monthHint,
    outside: messages.monthWrong,
    onChange: (value: string) => set({ [name]: value }),
  })

  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={given === null ? messages.addTitle : messages.editTitle}
      fullscreen
      variant="wide"
      actions={
        <>
          <CancelButton onDrop={draft.drop} onClose={onClose} />
          <Button type="submit" form={form} loading={pending}>
            {given === null ? messages.addIt : messages.save}
          </Button>
        </>
      }
    >
      <form id={form} ref={fields} noValidate onSubmit={(event) => void send(event)} className={classes.form}>
        <RestoredDraft isBack={draft.isRestored} onDrop={draft.drop} />
        <Conflicts conflicts={listFor((name, stored) => set({ [name]: stored[name] }))} />
        <NativeSelect
          label={messages.kind}
          value={values.kind}
          error={refused['kind'] ?? null}
          data={backgroundKinds.map((value) => ({ value, label: messages.kinds[value] }))}
          onChange={({ currentTarget: { value } }) =>
            set({ kind: backgroundKinds.find((kind) => kind === value) ?? values.kind })
          }
        />
        <TextInput
          {...field('title')}
          {...required}
          placeholder={messages.titleExample[values.kind]}
          maxLength={longestBackground.title}
          data-autofocus
        />
        <TextInput
          {...field('organisation')}
          {...required}
          placeholder={messages.organisationExample[values.kind]}
          maxLength={longestBackground.organisation}
        />
        <div className={classes.pair}>
          <MonthField {...month('from')} {...required} />
          <div className={classes.end}>
            <MonthField {...month('to')} value={values.goesOn ? '' : values.to} disabled={values.goesOn} />
            <Checkbox
              label={messages.goesOn}
              checked={values.goesOn}
              onChange={({ currentTarget: { checked } }) => set({ goesOn: checked })}
            />
          </div>
        </div>
        <Textarea
          {...field('text')}
          description={messages.textHint}
          rows={4}
          maxLength={longestBackground.text}
        />
        <FormError>
          {failure === null || isShownAtFields(failure, written) ? null : problemText(failure)}
        </FormError>
      </form>
    </ModalDialog>
  )
}
