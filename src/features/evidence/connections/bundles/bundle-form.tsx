import { Button, FileInput } from '@mantine/core'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import type { CallFailure } from '#src/api/call-failure.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { failureText } from '#src/session/failure-words.ts'
import { noReaderText } from '#src/session/reader-words.ts'
import { useAnnounce } from '#src/ui/feedback/announcer.tsx'
import { LabelledProgress } from '#src/ui/feedback/labelled-progress.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { RequiredTextInput } from '#src/ui/form/required-text-input.tsx'
import type { Integration } from '../../shared/evidence-types.ts'
import { bundleMessages as messages } from './messages.ts'
import classes from './bundles.module.css'
import { useSending } from './use-sending.ts'

const mostBytes = 200_000_000
/** First line of a git bundle, format version 2 or 3. */
const signature = /^# v[23] git bundle\n/
const megabytes = (bytes: number) => Math.round(bytes / 100_000) / 10

/** Returns the error of a file that can be found without reading it; null if it has none. */
function faultOf(file: File | null): string | null {
  if (file === null) return messages.fileMissing
  if (file.size === 0) return messages.fileEmpty
  return file.size > mostBytes ? messages.fileTooLarge(megabytes(file.size)) : null
}

/** Checks the first line of the file. If the browser cannot read the file, the server checks it. */
const isBundle = async (file: File): Promise<boolean> => {
  try {
    return signature.test(await file.slice(0, 32).text())
  } catch {
    return true
  }
}

const nameFor = (file: File): string => file.name.replace(/\.(bundle|pack|git)$/i, '').slice(0, 100)

const wordsOf = (failure: CallFailure): string => {
  if (failure.code === 'histories-unavailable') return noReaderText(failure.facts)
  if (failure.errors?.[0]?.code === 'too-many') return messages.tooMany
  if (failure.errors?.[0]?.field === 'name') return messages.nameRefused
  return failure.code === 'refused' ? messages.busy : failureText(failure)
}

interface BundleFormProps {
  onConnected: (integration: Integration) => Promise<void>
}

/** Uploads a repository as a git bundle. The form keeps the chosen file until the upload has finished. */
export function BundleForm({ onConnected }: BundleFormProps) {
  const alert = useAlert()
  const announce = useAnnounce()
  const [isOpen, setIsOpen] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  /** The last chosen file that is not a git bundle. */
  const [notBundle, setNotBundle] = useState<File | null>(null)
  const [name, setName] = useState('')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const form = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const { sending, begin, goOn, cancel } = useSending(async (integration) => {
    setFile(null)
    setName('')
    setIsSubmitted(false)
    setIsOpen(false)
    alert.success(messages.sent(name.trim()))
    opener.current?.focus()
    await onConnected(integration)
  })
  // A running upload keeps the form open.
  const isShown = isOpen || sending !== null
  const fault = faultOf(file) ?? (file !== null && file === notBundle ? messages.fileOther : null)
  const isNameMissing = name.trim() === ''

  const choose = (chosen: File | null) => {
    setFile(chosen)
    if (chosen === null) return
    if (isNameMissing) setName(nameFor(chosen))
    void isBundle(chosen).then((isOne) => {
      if (!isOne) setNotBundle(chosen)
    })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSubmitted(true)
    if (file === null || fault !== null || isNameMissing || sending !== null) return
    begin(file, name.trim())
  }
  const stop = () => {
    cancel()
    announce(messages.cancelled)
  }

  return (
    <div className={classes.bundle}>
      <Button
        ref={opener}
        size="compact-sm"
        variant="subtle"
        className={classes.opener ?? ''}
        aria-expanded={isShown}
        aria-controls={form}
        onClick={() => setIsOpen(!isOpen)}
      >
        {messages.open}
      </Button>
      <form id={form} hidden={!isShown} noValidate onSubmit={submit} className={classes.form}>
        <p className={classes.text}>
          {messages.purpose} <code className={classes.command}>{messages.command}</code>
        </p>
        <p className={classes.text}>{messages.storageNotice}</p>
        {sending === null ? (
          <div className={classes.fields}>
            <FileInput
              label={messages.file}
              placeholder={messages.choose}
              value={file}
              onChange={choose}
              clearable
              error={isSubmitted || (file !== null && fault !== null) ? fault : null}
            />
            <RequiredTextInput
              label={messages.name}
              value={name}
              maxLength={100}
              autoComplete="off"
              error={isSubmitted && isNameMissing ? messages.nameMissing : null}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button type="submit" className={classes.send ?? ''}>
              {messages.send}
            </Button>
          </div>
        ) : (
          <div className={classes.sending}>
            <LabelledProgress
              label={messages.sending(sending.name)}
              done={megabytes(sending.sent)}
              total={megabytes(sending.file.size)}
              unit={messages.megabytes}
            />
            <div className={classes.steps}>
              {sending.isMoving ? null : (
                <Button size="xs" onClick={goOn}>
                  {messages.goOn}
                </Button>
              )}
              <Button size="xs" variant="default" onClick={stop}>
                {messages.cancel}
              </Button>
            </div>
          </div>
        )}
        <FormError>{sending?.failure ? wordsOf(sending.failure) : null}</FormError>
      </form>
    </div>
  )
}
