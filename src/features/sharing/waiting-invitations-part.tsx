import { Suspense } from 'react'
import { whenIdle } from '#src/lib/when-idle.ts'
import { lazyPart } from '#src/ui/lazy-part.ts'

/** Loads when the topics are painted and the browser is idle. */
const WaitingInvitations = lazyPart(async () => {
  await whenIdle()
  return (await import('./waiting-invitations.tsx')).WaitingInvitations
})

/** Holds a notice on a page that is usable without it. */
export const WaitingInvitationsPart = () => (
  <Suspense fallback={null}>
    <WaitingInvitations />
  </Suspense>
)
