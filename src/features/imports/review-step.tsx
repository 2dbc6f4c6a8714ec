import { Button, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { usePlanUsage } from '#src/api/plan-usage.ts'
import { useSubmit } from '#src/api/use-submit.ts'
import { FormError } from '#src/ui/form/form-error.tsx'
import { PlanNotice } from '#src/ui/plans/plan-notice.tsx'
import { checkImport, choicesOf, runImport } from './mutations.ts'
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

/** The contract's limit of rows that deviate from the choice for all. */
const mostOtherwise = 200

/** The dry run: counts, every row with its reasons, and the choice for candidates that the company already has. */
export function ReviewStep({ record, onBack, onChecked, onStarted }: ReviewStepProps) {
  const api = useApi()
  const checking = useSubmit()
  const starting = useSubmit()
  const candidates = usePlanUsage('candidates')
  const [shown, setShown] = useState<RowAction | null>(null)
  const summary = record.summary ?? { create: 0, update: 0, skip: 0 }
  const counted = summary.create + summary.update

  async function checkAgain(change: Partial<ReturnType<typeof choicesOf>>) {
    const checked = await checking.submit(() =>
      checkImport(api, record.id, { ...choicesOf(record), ...change }),
    )
    if (checked) onChecked(checked)
  }

  const { otherwiseRows } = record
  const isFull = otherwiseRows.length >= mostOtherwise
  const toggle = (row: number) => {
    const others = otherwiseRows.filter((other) => other !== row)
    return checkAgain({ otherwiseRows: others.length < otherwiseRows.length ? others : [...others, row] })
  }

  async function start() {
    const started = await starting.submit(() => runImport(api, record.id))
    if (started) onStarted(started)
  }

  const failure = checking.failure ?? starting.failure
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
      <FormError>{failure === null ? null : messages.failure(failure)}</FormError>
      <PlanNotice entitlement="candidates" usage={candidates} />
      {counted === 0 ? <FormError>{messages.nothingToImport}</FormError> : null}
      <Radio.Group
        label={messages.duplicates}
        value={record.onDuplicate ?? 'skip'}
        onChange={(value) => void checkAgain({ onDuplicate: value === 'update' ? 'update' : 'skip' })}
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
      {record.unreadable === 0 ? null : (
        <Radio.Group
          label={messages.unreadable(record.unreadable)}
          description={isFull ? messages.otherwiseFull(mostOtherwise) : null}
          value={record.onUnreadable ?? 'skip'}
          onChange={(value) =>
            void checkAgain({ onUnreadable: value === 'leaveOut' ? 'leaveOut' : 'skip', otherwiseRows: [] })
          }
        >
          <Stack gap="xs" mt="xs">
            {(['skip', 'leaveOut'] as const).map((value) => (
              <Radio
                key={value}
                value={value}
                label={messages.onUnreadable[value]}
                disabled={checking.pending || starting.pending}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <RowTable
        record={record}
        summary={summary}
        shown={shown}
        onShown={setShown}
        leaving={{
          isBusy: checking.pending || starting.pending,
          canToggle: (row) => !isFull || otherwiseRows.includes(row),
          toggle,
        }}
      />
    </Step>
  )
}
