import { Button } from '@mantine/core'
import { useApi } from '#src/api/api-context.tsx'
import { useSubmit } from '#src/api/use-submit.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { failureText } from '#src/session/failure-words.ts'
import { useAnnounce } from '#src/ui/feedback/announcer.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { exportEvidence } from '../../shared/mutations.ts'
import { messages } from '../../shared/messages.ts'
import { messages as words } from './export-words.ts'

export function ExportButton() {
  const api = useApi()
  const announce = useAnnounce()
  const { pending, failure, submit } = useSubmit()
  const save = async () => {
    const all = await submit(() => exportEvidence(api))
    if (all === null) return
    const name = `assay-evidence-${all.exportedAt.slice(0, 10)}.json`
    saveFile(name, JSON.stringify(all, null, 2), 'application/json')
    announce(words.exported(name))
  }
  return (
    <>
      <Button size="xs" variant="subtle" loading={pending} onClick={() => void save()}>
        {messages.exportAll}
      </Button>
      <FormError>{failure === null ? null : failureText(failure)}</FormError>
    </>
  )
}
