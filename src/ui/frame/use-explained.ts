import { use, useEffect, useEffectEvent } from 'react'
import { PageChromeContext } from './page-chrome.tsx'

/**
 * Adds an entry to the header's Help that explains part of the screen, while mounted.
 * @param label null hides the entry
 */
export function useExplained(label: string | null, onOpen: () => void): void {
  const { setExplained } = use(PageChromeContext)
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    if (label === null) return undefined
    const own = { label, open: () => open() }
    setExplained((all) => [...all, own])
    return () => setExplained((all) => all.filter((each) => each !== own))
  }, [label, setExplained])
}
