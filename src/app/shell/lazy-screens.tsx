import { lazyRouteComponent } from '@tanstack/react-router'
import { useEffect, useState, type ComponentType } from 'react'
import type { ReauthenticateDialogProps } from '../../session/sign-in-edges.tsx'

/** Shown where a route throws the router's notFound; most pages never do. */
export const LazyNotFoundScreen = lazyRouteComponent(
  () => import('../../features/errors/not-found-screen.tsx'),
  'NotFoundScreen',
)

/**
 * Asks for a fresh sign-in; only the settings need it. If its chunk fails to load, it counts as declined: the waiting
 * form keeps its text, says what it needs, and asks again when it is resubmitted.
 */
export function LazyReauthenticateDialog(props: ReauthenticateDialogProps) {
  const [Dialog, setDialog] = useState<ComponentType<ReauthenticateDialogProps> | null>(null)
  const { onCancel } = props
  useEffect(() => {
    void import('../../features/auth/reauthenticate-dialog.tsx').then(
      ({ ReauthenticateDialog }) => setDialog(() => ReauthenticateDialog),
      onCancel,
    )
    // Once for each request.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return Dialog === null ? null : <Dialog {...props} />
}
