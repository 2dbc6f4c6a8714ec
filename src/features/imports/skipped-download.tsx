import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import { useApi } from '#src/api/api-context.tsx'
import type { components } from '#contract/schema.gen.ts'
import { useSubmit } from '#src/api/use-submit.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { LabelledProgress } from '#src/ui/feedback/labelled-progress.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { readMoreRows } from './mutations.ts'
import { messages } from './messages.ts'
import { skippedFile } from './skipped-file.ts'
import type { Import } from './use-import.ts'

type ImportRow = components['schemas']['ImportRow']
type Page = components['schemas']['ImportRowPage']

/** Collects the skipped rows, page by page, into a CSV for correction. */
export function SkippedDownload({ record, count }: { record: Import; count: number }) {
  const api = useApi()
  const { pending, failure, submit } = useSubmit()
  const [collected, setCollected] = useState(0)

  const page = (cursor: string | null): Promise<Result<Page, CallFailure>> => {
    const query = { limit: 100, action: 'skip', ...(cursor !== null && { cursor }) } as const
    return readMoreRows(api, record.id, query, false)
  }

  async function collect(): Promise<Result<ImportRow[], CallFailure>> {
    const rows: ImportRow[] = []
    let cursor: string | null = null
    do {
      const result = await page(cursor)
      if (!result.ok) return result
      rows.push(...result.value.items)
      setCollected(rows.length)
      cursor = result.value.nextCursor
    } while (cursor !== null)
    return { ok: true, value: rows }
  }

  async function download() {
    setCollected(0)
    const rows = await submit(collect)
    if (rows !== null)
      saveFile(messages.fileName(record.fileName), skippedFile(rows), 'text/csv;charset=utf-8')
  }

  if (pending) {
    return (
      <LabelledProgress
        label={messages.downloading}
        done={collected}
        total={count}
        unit={messages.rowUnit(count)}
      />
    )
  }
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}
        onClick={() => void download()}
      >
        {messages.download(count)}
      </Button>
      <FormError>{failure === null ? null : messages.failure(failure)}</FormError>
    </>
  )
}
