import { Button } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { useSubmit } from '#src/api/use-submit.ts'
import { FormError } from '#src/ui/form/form-error.tsx'
import { checkImport, runImport, uploadFile } from './mutations.ts'
import { messages } from './messages.ts'
import { sampleCount, sampleFile, sampleMapping } from './sample-people.ts'
import { Step } from './step.tsx'
import type { Import } from './use-import.ts'

interface SampleStepProps {
  positionId: string
  onStarted: (record: Import) => void
  onUpload: () => void
}

/** Twenty made-up candidates through the same import as any file: one button sends, checks and starts it. */
export function SampleStep({ positionId, onStarted, onUpload }: SampleStepProps) {
  const api = useApi()
  const { pending, failure, submit } = useSubmit()
  // After a failure the import resumes where it stopped.
  const [sent, setSent] = useState<Import | null>(null)
  const send = () => uploadFile(api, positionId, sampleFile(positionId))
  const check = (importId: string) =>
    checkImport(api, importId, { mapping: [...sampleMapping], onDuplicate: 'skip' })

  async function add() {
    const file = sent ?? (await submit(send))
    if (file === null) return
    setSent(file)
    const checked = file.state === 'uploaded' ? await submit(() => check(file.id)) : file
    if (checked === null) return
    setSent(checked)
    const started = await submit(() => runImport(api, checked.id))
    if (started !== null) onStarted(started)
  }

  return (
    <Step
      title={messages.sampleTitle(sampleCount)}
      hint={messages.sampleHint}
      actions={
        <>
          <Button variant="default" onClick={onUpload}>
            {messages.sampleOwn}
          </Button>
          <Button loading={pending} onClick={() => void add()}>
            {messages.sampleAdd(sampleCount)}
          </Button>
        </>
      }
    >
      <FormError>{failure === null ? null : messages.failure(failure)}</FormError>
    </Step>
  )
}
