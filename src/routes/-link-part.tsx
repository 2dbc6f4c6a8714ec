import { useRef } from 'react'
import { MailedLink } from '#src/features/evidence/connections/identities/mailed-link.tsx'
import { useReloadConnections } from '#src/features/evidence/shared/use-evidence.ts'

/** Shows the result of an emailed link in every step, because the developer may have moved on since the email. */
export function LinkPart(props: { token: string | null; place: string | undefined; onFollowed: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const reload = useReloadConnections()
  return (
    <div ref={place} tabIndex={-1}>
      <MailedLink {...props} onConfirmed={reload} section={place} />
    </div>
  )
}
