import { createContext, use, type ReactNode } from 'react'
import type { Result } from '#machines/shared/result.ts'
import { storage } from '../lib/storage.ts'
import { useAuth } from './auth-context.tsx'

export type DemoKind = 'recruiter' | 'developer'

/** Opens, resets and leaves the demo; each fails if the server or the provider refuses. */
export interface DemoEntry {
  /** Opens a workspace and signs in to it. The current session returns when the demo ends. */
  readonly open: (kind: DemoKind) => Promise<Result<null>>
  /** Replaces this workspace with a fresh one. */
  readonly reset: () => Promise<Result<null>>
  /** Ends the workspace and restores the previous session. */
  readonly leave: () => Promise<Result<null>>
}

const DemoEntryContext = createContext<DemoEntry | null>(null)

export function DemoEntryProvider({ value, children }: { value: DemoEntry; children: ReactNode }) {
  return <DemoEntryContext value={value}>{children}</DemoEntryContext>
}

export function useDemoEntry(): DemoEntry {
  const value = use(DemoEntryContext)
  if (value === null) throw new Error('DemoEntryProvider is missing around this component')
  return value
}

/** Whether the signed-in account is one of the demo. */
export const useIsDemoVisitor = (): boolean =>
  useAuth(({ context: { uid } }) => uid !== null && storage.get('demoVisitor') === uid)
