import { Button } from '@mantine/core'
import { useState } from 'react'
import { AbsentState } from '#src/ui/feedback/absent-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import classes from './imports.module.css'
import { MappingStep } from './mapping-step.tsx'
import { messages, type ImportField } from './messages.ts'
import { ReviewStep } from './review-step.tsx'
import { RunStep } from './run-step.tsx'
import { SampleStep } from './sample-step.tsx'
import { UploadStep } from './upload-step.tsx'
import { useImport, type Import } from './use-import.ts'
import { useReturnFocus } from '#src/ui/overlay/use-return-focus.ts'

interface ImportDialogProps {
  positionId: string
  /**
   * `new`, `sample` for made-up candidates, or the import in the address, so that a closed dialog finds a running
   * import again.
   */
  importId: string
  /** Writes the import to the address; null closes the dialog. */
  onChange: (importId: string | null) => void
  /** Called when a run has ended. */
  onImported: () => void
}

const steps = ['upload', 'mapping', 'review', 'run'] as const
type Step = (typeof steps)[number]

const stepOf: Record<Import['state'], Step> = {
  uploaded: 'mapping',
  checked: 'review',
  running: 'run',
  done: 'run',
  failed: 'run',
}

/** A user's choice for one file; kept while they move between steps. */
interface Choice {
  readonly importId: string
  readonly mapping: readonly ImportField[]
}

/** CSV import: file, columns, dry run, import with progress. */
export function ImportDialog({ positionId, importId, onChange, onImported }: ImportDialogProps) {
  const { view, showImport } = useImport(importId, onImported)
  useReturnFocus()
  const [back, setBack] = useState<'upload' | 'mapping' | null>(null)
  const [choice, setChoice] = useState<Choice | null>(null)
  const record = view.kind === 'there' ? view.record : null
  const step: Step = record === null ? 'upload' : (back ?? stepOf[record.state])
  const mapping =
    choice !== null && choice.importId === record?.id
      ? choice.mapping
      : (record?.mapping ?? record?.columns.map(({ suggested }) => suggested) ?? [])

  const take = (next: Import) => {
    showImport(next)
    setBack(null)
    if (next.id !== importId) onChange(next.id)
  }
  return (
    <ModalDialog opened onClose={() => onChange(null)} title={messages.title} variant="api-table" fullscreen>
      <div className={classes.dialog}>
        <Steps current={step} />
        {view.kind === 'loading' ? <LoadingState shape="table" count={6} /> : null}
        {view.kind === 'absent' ? (
          <AbsentState
            level={3}
            title={messages.goneTitle}
            action={<Button onClick={() => onChange('new')}>{messages.startOver}</Button>}
          >
            {messages.gone}
          </AbsentState>
        ) : null}
        {view.kind === 'new' && importId === 'sample' ? (
          <SampleStep positionId={positionId} onStarted={take} onUpload={() => onChange('new')} />
        ) : step === 'upload' && (view.kind === 'new' || view.kind === 'there') ? (
          <UploadStep
            positionId={positionId}
            current={record}
            onKeep={() => setBack(null)}
            onUploaded={take}
          />
        ) : null}
        {step === 'mapping' && record !== null ? (
          <MappingStep
            record={record}
            mapping={mapping}
            onMapping={(fields) => setChoice({ importId: record.id, mapping: fields })}
            onBack={() => setBack('upload')}
            onChecked={take}
          />
        ) : null}
        {step === 'review' && record !== null ? (
          <ReviewStep
            key={record.id}
            record={record}
            onBack={() => setBack('mapping')}
            onChecked={take}
            onStarted={take}
          />
        ) : null}
        {step === 'run' && record !== null ? (
          <RunStep
            record={record}
            onStarted={take}
            onClose={() => onChange(null)}
            onAnother={() => onChange('new')}
          />
        ) : null}
      </div>
    </ModalDialog>
  )
}

function Steps({ current }: { current: Step }) {
  return (
    <ol className={classes.steps} aria-label={messages.stepsLabel}>
      {steps.map((step) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          data-past={steps.indexOf(step) < steps.indexOf(current) || undefined}
        >
          {messages.steps[step]}
        </li>
      ))}
    </ol>
  )
}
