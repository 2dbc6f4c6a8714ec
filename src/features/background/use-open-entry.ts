import { useState } from 'react'
import type { Entry } from './mutations.ts'

/**
 * The entry whose form the address opens: it stays open while the address names it, even if it is removed elsewhere,
 * so that its text is not lost.
 * @param at the entry in the address; null for none
 * @param found the current entry: null to add one, undefined if there is nothing to open
 */
export function useOpenEntry(at: string | null, found: Entry | null | undefined): Entry | null | undefined {
  const [held, setHeld] = useState<{ readonly at: string; readonly entry: Entry | null } | null>(null)
  if (held !== null && held.at === at) return held.entry
  if (at !== null && found !== undefined) setHeld({ at, entry: found })
  else if (held !== null) setHeld(null)
  return at === null ? undefined : found
}
