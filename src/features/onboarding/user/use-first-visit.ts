import { useLocation } from '@tanstack/react-router'
import { useUserProfile } from '#src/api/api-context.tsx'
import { useAuth } from '#src/session/auth-context.tsx'
import { isFirstVisit } from './first-visit.ts'

/** Whether to send the developer to setup instead of this page. */
export function useFirstVisit(): boolean {
  const moved = useLocation({ select: ({ state }) => state.moved })
  const isFirstLogin = useAuth((snapshot) => snapshot.context.isFirstLogin)
  return isFirstVisit(moved, isFirstLogin, useUserProfile())
}
