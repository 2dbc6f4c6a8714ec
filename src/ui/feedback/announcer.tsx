import { createContext, use, useCallback, useState, type ReactNode } from 'react'
import classes from './announcer.module.css'

type Announce = (message: string) => void

const AnnounceContext = createContext<Announce>(() => undefined)

interface AnnouncerProviderProps {
  /** The session whose screens announce: its message ends with it. */
  session?: number
  children: ReactNode
}

/** Holds the page's one polite live region. Wraps the app, once. */
export function AnnouncerProvider({ session = 0, children }: AnnouncerProviderProps) {
  const [said, setSaid] = useState({ message: '', turn: 0, session })
  const announce = useCallback<Announce>(
    (message) => setSaid((last) => ({ message, turn: last.turn + 1, session })),
    [session],
  )
  return (
    <AnnounceContext value={announce}>
      {children}
      <div className={classes.region} role="status" aria-live="polite" aria-atomic="true">
        <span key={said.turn}>{said.session === session ? said.message : ''}</span>
      </div>
    </AnnounceContext>
  )
}

/** Announces a change to screen readers: "Moved to Interview, 3 of 8." */
export const useAnnounce = (): Announce => use(AnnounceContext)
