import { useState } from 'react'
import { BackgroundSection } from '#src/features/background/background-section.tsx'
import type { Entry } from '#src/features/background/mutations.ts'

export const entryOf = (changes: Partial<Entry> = {}): Entry => ({
  id: 'e1',
  version: 3,
  kind: 'experience',
  title: 'Staff engineer',
  organisation: 'Northwind',
  from: '2021-03',
  to: null,
  text: null,
  ...changes,
})

/** The section with its own address. */
export function BackgroundPage({ at = null }: { at?: string | null }) {
  const [entry, setEntry] = useState<string | null>(at)
  return <BackgroundSection entry={entry} onEntry={setEntry} />
}
