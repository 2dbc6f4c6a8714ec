import { Button } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { useSubmit } from '#src/api/use-submit.ts'
import { LabelledProgress } from '#src/ui/feedback/labelled-progress.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { runImport } from './mutations.ts'
import { messages, type RowAction } from './messages.ts'
import { RowTable } from './row-table.tsx'
import { Step } from './step.tsx'
import type { Import } from './use-import.ts'

interface RunStepProps {
  record: Import
  onStarted: (record: Import) => void
  onClose: () => void
  onAnother: () => void
}

/** The running import, and its result. */
export function RunStep({ record, onStarted, onClose, onAnother }: RunStepProps) {
  if (record.state === 'done') return <Done record={record} onClose={onClose} onAnother={onAnother} />
  if (record.state === 'failed') return <Failed record={record} onStarted={onStarted} onClose={onClose} />
  return (
    <Step
      title={messages.runTitle}
      hint={messages.runHint}
      actions={
        <Button variant="default" onClick={onClose}>
          {messages.close}
        </Button>
      }
    >
      <Progress record={record} />
    </Step>
  )
}

const Progress = ({ record: { done, rowCount } }: { record: Import }) => (
  <LabelledProgress
    label={messages.progress}
    done={done}
    total={rowCount}
    unit={messages.rowUnit(rowCount)}
  />
)

function Done({ record, onClose, onAnother }: Omit<RunStepProps, 'onStarted'>) {
  const summary = record.summary ?? { create: 0, update: 0, skip: 0 }
  const [shown, setShown] = useState<RowAction | null>(summary.skip > 0 ? 'skip' : null)
  return (
    <Step
      title={messages.doneTitle}
      hint={messages.done(summary)}
      actions={
        <>
          <Button variant="default" onClick={onAnother}>
            {messages.another}
          </Button>
          <Button onClick={onClose}>{messages.toBoard}</Button>
        </>
      }
    >
      {summary.skip > 0 ? (
        <RowTable record={record} summary={summary} shown={shown} onShown={setShown} />
      ) : null}
    </Step>
  )
}

function Failed({ record, onStarted, onClose }: Omit<RunStepProps, 'onAnother'>) {
  const api = useApi()
  const { pending, failure, submit } = useSubmit()
  async function goOn() {
    const started = await submit(() => runImport(api, record.id))
    if (started) onStarted(started)
  }
  return (
    <Step
      title={messages.failedTitle}
      hint={messages.failed(record.done, record.rowCount)}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {messages.toBoard}
          </Button>
          <Button loading={pending} onClick={() => void goOn()}>
            {messages.goOn}
          </Button>
        </>
      }
    >
      <Progress record={record} />
      <FormError>{failure === null ? null : messages.failure(failure)}</FormError>
    </Step>
  )
}
