import { Button, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { resultOf } from '#src/api/client.ts'
import { useSubmit } from '#src/api/use-submit.ts'
import { formExpects } from '#src/api/form-expects.ts'
import { FormError } from '#src/ui/form/form-error.tsx'
import { messages, type RowAction } from './messages.ts'
import { RowTable } from './row-table.tsx'
import { Step } from './step.tsx'
import type { Import } from './use-import.ts'

interface ReviewStepProps {
  record: Import
  onBack: () => void
  onChecked: (record: Import) => void
  onStarted: (record: Import) => void
}

/** The dry run: counts, every row with its reasons, and the choice for people whom the company has already. */
export function ReviewStep({ record, onBack, onChecked, onStarted }: ReviewStepProps) {
  const api = useApi()
  const checking = useSubmit()
  const starting = useSubmit()
  const [shown, setShown] = useState<RowAction | null>(null)
  const summary = record.summary ?? { create: 0, update: 0, skip: 0 }
  const counted = summary.create + summary.update
  const params = { path: { importId: record.id } }

  async function checkAgain(onDuplicate: 'update' | 'skip') {
    const checked = await checking.submit(async () =>
      resultOf(
        await api.POST('/imports/{importId}/check', {
          params,
          body: { mapping: [...(record.mapping ?? [])], onDuplicate },
          call: { expects: formExpects },
        }),
      ),
    )
    if (checked) onChecked(checked)
  }

  async function start() {
    const started = await starting.submit(async () =>
      resultOf(await api.POST('/imports/{importId}/run', { params, call: { expects: formExpects } })),
    )
    if (started) onStarted(started)
  }

  const problem = checking.problem ?? starting.problem
  return (
    <Step
      title={messages.reviewTitle}
      hint={messages.nothingYet}
      actions={
        <>
          <Button variant="default" onClick={onBack} disabled={starting.pending}>
            {messages.back}
          </Button>
          <Button
            onClick={() => void start()}
            loading={starting.pending}
            disabled={counted === 0 || checking.pending}
          >
            {messages.start(counted)}
          </Button>
        </>
      }
    >
      <FormError>{problem === null ? null : messages.problem(problem)}</FormError>
      {counted === 0 ? <FormError>{messages.nothingToImport}</FormError> : null}
      <Radio.Group
        label={messages.duplicates}
        value={record.onDuplicate ?? 'skip'}
        onChange={(value) => void checkAgain(value === 'update' ? 'update' : 'skip')}
      >
        <Stack gap="xs" mt="xs">
          {(['skip', 'update'] as const).map((value) => (
            <Radio
              key={value}
              value={value}
              label={messages.onDuplicate[value]}
              disabled={checking.pending || starting.pending}
            />
          ))}
        </Stack>
      </Radio.Group>
      <RowTable record={record} summary={summary} shown={shown} onShown={setShown} />
    </Step>
  )
}
