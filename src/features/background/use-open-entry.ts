import { useState } from 'react'
import type { Entry } from './calls.ts'

/**
 * What the form of the address is open over: it stays while the address names it, whatever becomes of it elsewhere, as its text
 * would go with it.
 *
 * @param at what the address names; null for nothing
 * @param found of what stands by now: null where one may be added, undefined where there is nothing to open
 */
export function useOpenEntry(at: string | null, found: Entry | null | undefined): Entry | null | undefined {
  const [held, setHeld] = useState<{ readonly at: string; readonly entry: Entry | null } | null>(null)
  if (held !== null && held.at === at) return held.entry
  if (at !== null && found !== undefined) setHeld({ at, entry: found })
  else if (held !== null) setHeld(null)
  return at === null ? undefined : found
}
