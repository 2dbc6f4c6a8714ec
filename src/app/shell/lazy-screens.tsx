import { lazyRouteComponent } from '@tanstack/react-router'
import { useEffect, useState, type ComponentType } from 'react'
import type { ReauthenticateDialogProps } from '../../session/sign-in-edges.tsx'

/** Shown where a route throws the router's notFound; most pages never do. */
export const LazyNotFoundScreen = lazyRouteComponent(
  () => import('../../features/errors/not-found-screen.tsx'),
  'NotFoundScreen',
)

/**
 * Asks for a fresh sign-in; only the settings ever need it. Where it cannot be loaded, it counts as declined: the form that
 * waits for it stays with what was typed, says what it needs, and asks for it anew when it is sent again.
 */
export function LazyReauthenticateDialog(props: ReauthenticateDialogProps) {
  const [Dialog, setDialog] = useState<ComponentType<ReauthenticateDialogProps> | null>(null)
  const { onCancel } = props
  useEffect(() => {
    void import('../../features/auth/reauthenticate-dialog.tsx').then(
      ({ ReauthenticateDialog }) => setDialog(() => ReauthenticateDialog),
      onCancel,
    )
    // Once for each time that it is asked for.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return Dialog === null ? null : <Dialog {...props} />
}
