import { Button } from '@mantine/core'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { useSubmit } from '#src/api/use-submit.ts'
import { LabelledProgress } from '#src/ui/feedback/labelled-progress.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { uploadFile } from './mutations.ts'
import classes from './imports.module.css'
import { messages } from './messages.ts'
import { Step } from './step.tsx'
import type { Import } from './use-import.ts'

const mostBytes = 10 * 1024 * 1024
const readable = /\.(csv|tsv|txt)$/i
const kilobytes = (bytes: number) => Math.round(bytes / 1024)

interface UploadStepProps {
  positionId: string
  /** The uploaded file, after returning to this step. */
  current: Import | null
  onKeep: () => void
  onUploaded: (record: Import) => void
}

/** The error of a file before it is sent; null if there is none. */
function faultOf(file: File): string | null {
  if (file.size === 0) return messages.fileEmpty
  if (file.size > mostBytes) return messages.tooLarge(file.size / 1024 / 1024)
  return readable.test(file.name) || file.type === 'text/csv' ? null : messages.wrongType
}

/** A file input as large as its drop zone: it accepts dropped files, and the keyboard opens it. */
export function UploadStep({ positionId, current, onKeep, onUploaded }: UploadStepProps) {
  const api = useApi()
  const { pending, failure, submit, clear } = useSubmit()
  const [fault, setFault] = useState<string | null>(null)
  const [sending, setSending] = useState<{ file: File; fraction: number } | null>(null)
  const [over, setOver] = useState(false)
  const hintId = useId()
  const errorId = useId()

  async function send(file: File | undefined) {
    if (file === undefined || pending) return
    clear()
    const found = faultOf(file)
    setFault(found)
    if (found !== null) return
    setSending({ file, fraction: 0 })
    const record = await submit(() =>
      uploadFile(api, positionId, file, (fraction) => setSending({ file, fraction })),
    )
    setSending(null)
    if (record) onUploaded(record)
  }

  const error = fault ?? (failure === null ? null : messages.failure(failure))
  const keep = current === null ? undefined : <Button onClick={onKeep}>{messages.keepFile}</Button>
  return (
    <Step title={messages.uploadTitle} hint={<span id={hintId}>{messages.uploadHint}</span>} actions={keep}>
      {current === null ? null : <p>{messages.chosen(current.fileName, current.rowCount)}</p>}
      {sending === null ? (
        <label className={classes.drop} data-over={over || undefined}>
          <IconFileTypeCsv size={32} stroke={1.25} aria-hidden="true" />
          <span>{messages.drop}</span>
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            className={classes.file}
            aria-describedby={error === null ? hintId : `${hintId} ${errorId}`}
            aria-invalid={error !== null}
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onDrop={() => setOver(false)}
            onChange={(event) => {
              void send(event.currentTarget.files?.[0])
              event.currentTarget.value = ''
            }}
          />
        </label>
      ) : (
        <LabelledProgress
          label={sending.fraction < 1 ? messages.uploading(sending.file.name) : messages.processing}
          done={kilobytes(sending.file.size * sending.fraction)}
          total={kilobytes(sending.file.size)}
          unit={messages.kilobytes}
        />
      )}
      <div id={errorId}>
        <FormError>{error}</FormError>
      </div>
    </Step>
  )
}
