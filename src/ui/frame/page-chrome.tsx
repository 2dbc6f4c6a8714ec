import {
  createContext,
  use,
  useEffect,
  useState,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from 'react'
import * as messages from '../messages.ts'
import type { Crumb } from './breadcrumbs.tsx'

/** The part of the screen that Help can explain. */
export interface Explained {
  readonly label: string
  readonly open: () => void
}

interface PageChrome {
  readonly crumbs: readonly Crumb[]
  readonly setCrumbs: (crumbs: readonly Crumb[]) => void
  readonly explained: readonly Explained[]
  readonly setExplained: Dispatch<SetStateAction<readonly Explained[]>>
}

const none: readonly never[] = []
export const PageChromeContext = createContext<PageChrome>({
  crumbs: none,
  setCrumbs: () => undefined,
  explained: none,
  setExplained: () => undefined,
})

/** Lets the page set what the header shows. Wraps the frame, once. */
export function PageChromeProvider({ children }: { children: ReactNode }) {
  const [crumbs, setCrumbs] = useState<readonly Crumb[]>(none)
  const [explained, setExplained] = useState<readonly Explained[]>(none)
  return (
    <PageChromeContext value={{ crumbs, setCrumbs, explained, setExplained }}>{children}</PageChromeContext>
  )
}

export const usePageCrumbs = (): readonly Crumb[] => use(PageChromeContext).crumbs

interface Page {
  /** First part of the document's title. */
  readonly title: string
  readonly crumbs?: readonly Crumb[]
}

/** Sets the document's title and the breadcrumbs while a screen is mounted. */
export function usePage({ title, crumbs = none }: Page): void {
  const { setCrumbs } = use(PageChromeContext)
  useEffect(() => {
    document.title = `${title} · ${messages.product}`
  }, [title])
  // Crumbs are new objects on every render; their words and targets tell whether they changed.
  const key = JSON.stringify(crumbs.map(({ label, link }) => [label, link?.to, link?.params]))
  useEffect(() => {
    setCrumbs(crumbs)
    return () => setCrumbs(none)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, setCrumbs])
}
