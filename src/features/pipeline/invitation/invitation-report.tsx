import { Button } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import type { CallFailure } from '#src/api/call-failure.ts'
import { RelativeTime } from '#src/ui/data/relative-time.tsx'
import { ProblemNotice } from '../dialogs/problem-notice.tsx'
import { usePipeline } from '../pipeline-context.tsx'
import { resolveReport, type Invitation } from './mutations.ts'
import classes from './invitation.module.css'
import { messages } from './messages.ts'

interface InvitationReportProps {
  invitation: Invitation
  report: NonNullable<Invitation['report']>
  onChanged: (invitation: Invitation) => void
  /** Called when the invitation changed elsewhere, to load it again. */
  onStale: () => Promise<void>
}

/** The person's report of a problem, until a member marks it as resolved. */
export function InvitationReport({ invitation, report, onChanged, onStale }: InvitationReportProps) {
  const api = useApi()
  const { canWrite, controller } = usePipeline()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const resolve = async () => {
    setBusy(true)
    const result = await resolveReport(api, invitation).finally(() => setBusy(false))
    setFailure(result.ok ? null : result.failure)
    if (result.ok) {
      onChanged(result.value)
      controller.refresh([invitation.applicationId])
    } else if (result.failure.status === 412) await onStale()
  }
  const isOpen = report.resolvedAt === null
  return (
    <div className={isOpen ? classes.report : classes.quiet}>
      <strong>{isOpen ? messages.report : messages.resolved}</strong>
      <p>{report.text}</p>
      <span className={classes.quiet}>
        <RelativeTime at={report.at} />
      </span>
      {isOpen && canWrite ? (
        <Button size="xs" variant="default" loading={busy} onClick={() => void resolve()}>
          {messages.resolve}
        </Button>
      ) : null}
      <ProblemNotice failure={failure} />
    </div>
  )
}
