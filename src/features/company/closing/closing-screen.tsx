import { Button, Stack } from '@mantine/core'
import { longDate } from '#machines/domain/time/date-words.ts'
import { useApi } from '#src/api/api-context.tsx'
import { useReloadCompanyProfile } from '#src/api/reload-profiles.ts'
import { useSubmit } from '#src/api/use-submit.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { usePage } from '#src/ui/frame/page-chrome.tsx'
import { sendCompanyEvent } from './mutations.ts'
import classes from './closing.module.css'
import { closingProblem } from './closing-problem.ts'
import { messages } from './messages.ts'

interface ClosingScreenProps {
  company: string
  erasureDueAt: string
}

/** The only page of a company's owner while it is being deleted: its last day, and how to restore it. */
export function ClosingScreen({ company, erasureDueAt }: ClosingScreenProps) {
  const title = messages.closingTitle(company)
  usePage({ title })
  const api = useApi()
  const alert = useAlert()
  const reloadProfile = useReloadCompanyProfile()
  const { pending, failure, submit } = useSubmit()
  const restore = async () => {
    const sent = await submit(async () => {
      const result = await sendCompanyEvent(api, { type: 'company.restored' })
      return result.ok ? ({ ok: true, value: true } as const) : result
    })
    if (sent !== true) return
    await reloadProfile()
    alert.success(messages.restored(company))
  }
  return (
    <>
      <PageHeader title={title} purpose={messages.closingPurpose(longDate(erasureDueAt))} />
      <Stack gap="lg" align="flex-start">
        <FormError>{failure === null ? null : closingProblem(failure)}</FormError>
        <ul className={classes.list}>
          {messages.now.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Button loading={pending} onClick={() => void restore()}>
          {messages.restore}
        </Button>
      </Stack>
    </>
  )
}
