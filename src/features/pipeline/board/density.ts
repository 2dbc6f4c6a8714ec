import { useSyncExternalStore } from 'react'
import { storage } from '#src/lib/storage.ts'

export type Density = 'compact' | 'comfortable'

/** Height of a card and the gap below it, in pixels. Fixed, so a column of thousands needs no measuring. */
export const cardSizes: Readonly<Record<Density, { readonly height: number; readonly gap: number }>> = {
  compact: { height: 68, gap: 4 },
  comfortable: { height: 88, gap: 8 },
}

const listeners = new Set<() => void>()
const read = (): Density => storage.get('boardDensity') ?? 'compact'
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  const stop = storage.watch('boardDensity', listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

export function setDensity(density: Density): void {
  storage.set('boardDensity', density)
  for (const listener of listeners) listener()
}

/** The density chosen in this browser, shared by its tabs. */
export const useDensity = (): Density => useSyncExternalStore(subscribe, read)
