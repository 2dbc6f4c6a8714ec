import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { useSubmit } from '#src/api/use-submit.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { FormError } from '#src/ui/form/form-error.tsx'
import type { AuditParams } from '../queries.ts'
import { readAllEntries } from './mutations.ts'
import { auditWords as words } from './words.ts'

/** Saves the filtered entries as a CSV file. */
export function AuditDownload({ params }: { params: AuditParams }) {
  const api = useApi()
  const { pending, failure, submit } = useSubmit()
  const [read, setRead] = useState(0)
  const download = async () => {
    setRead(0)
    const entries = await submit(() => readAllEntries(api, params, setRead))
    if (entries === null) return
    const { auditFile } = await import('./audit-file.ts')
    saveFile(words.file, auditFile(entries), 'text/csv;charset=utf-8')
  }
  return (
    <>
      <Button
        variant="default"
        disabled={pending}
        leftSection={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}
        onClick={() => void download()}
      >
        {pending ? words.downloading(read) : words.download}
      </Button>
      <FormError>{failure?.message ?? null}</FormError>
    </>
  )
}
