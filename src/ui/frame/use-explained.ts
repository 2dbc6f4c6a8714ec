import { use, useEffect, useEffectEvent } from 'react'
import { PageChromeContext } from './page-chrome.tsx'

/**
 * Has the header's help offer how something on the screen works, while it is there.
 *
 * @param label null: it is not offered
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
