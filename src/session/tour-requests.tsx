import { createContext, use, useMemo, useState, type ReactNode } from 'react'

/** How a person asks for the guided tour. */
export type TourRequest = 'start' | 'resume' | 'skipStep'

interface TourRequests {
  /** Null while no tour is wanted. */
  readonly request: TourRequest | null
  /** Why the tour stopped, in words; null once the person has read it or asked for the tour again. */
  readonly stopped: string | null
  /** Does nothing while a tour runs. */
  readonly ask: (request: TourRequest) => void
  /** @param stopped why, in words, where the tour ends before its end */
  readonly end: (stopped: string | null) => void
}

const TourRequestsContext = createContext<TourRequests>({
  request: null,
  stopped: null,
  ask: () => undefined,
  end: () => undefined,
})

interface Asked {
  readonly session: number
  readonly request: TourRequest | null
  readonly stopped: string | null
}

/** @param session the identity of the page: nobody takes over the tour of another person */
export function TourRequestsProvider({ session, children }: { session: number; children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { request, stopped } = asked?.session === session ? asked : { request: null, stopped: null }
  const value = useMemo(
    () => ({
      request,
      stopped,
      ask: (next: TourRequest) =>
        setAsked((last) =>
          last?.session === session && last.request !== null
            ? last
            : { session, request: next, stopped: null },
        ),
      end: (why: string | null) => setAsked({ session, request: null, stopped: why }),
    }),
    [request, stopped, session],
  )
  return <TourRequestsContext value={value}>{children}</TourRequestsContext>
}

export const useTourRequests = (): TourRequests => use(TourRequestsContext)
