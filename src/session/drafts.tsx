import { createContext, type ReactNode } from 'react'

interface Draft {
  readonly values: unknown
  /** Version of the record that the text edits. */
  readonly version: number
}

/** Unsaved texts by user, in memory. No user reads another user's (docs/navigation-tests.md#properties, P19). */
export interface Drafts {
  /** The signed-in user; null when signed out. */
  readonly owner: () => string | null
  readonly read: (uid: string, form: string) => Draft | undefined
  readonly note: (uid: string, form: string, draft: Draft) => void
  readonly drop: (uid: string, form: string) => void
  /** Drops all drafts of a user, e.g. when they sign out themselves. */
  readonly forget: (uid: string) => void
}

export function createDrafts(owner: () => string | null): Drafts {
  const people = new Map<string, Map<string, Draft>>()
  return {
    owner,
    read: (uid, form) => people.get(uid)?.get(form),
    note(uid, form, draft) {
      const own = people.get(uid) ?? new Map<string, Draft>()
      people.set(uid, own.set(form, draft))
    },
    drop: (uid, form) => void people.get(uid)?.delete(form),
    forget: (uid) => void people.delete(uid),
  }
}

export const DraftsContext = createContext<Drafts | null>(null)

export function DraftsProvider({ drafts, children }: { drafts: Drafts; children: ReactNode }) {
  return <DraftsContext value={drafts}>{children}</DraftsContext>
}
