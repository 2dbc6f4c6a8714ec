import { createContext, use, useMemo, useState, type ReactNode } from 'react'

/** How a person asks for the guided tour. */
export type TourRequest = 'start' | 'resume'

interface TourRequests {
  /** Null while no tour is wanted. */
  readonly request: TourRequest | null
  /** Does nothing while a tour runs. */
  readonly ask: (request: TourRequest) => void
  readonly end: () => void
}

const TourRequestsContext = createContext<TourRequests>({
  request: null,
  ask: () => undefined,
  end: () => undefined,
})

/** @param session the identity of the page: nobody takes over the tour of another person */
export function TourRequestsProvider({ session, children }: { session: number; children: ReactNode }) {
  const [asked, setAsked] = useState<{ readonly session: number; readonly request: TourRequest } | null>(null)
  const request = asked?.session === session ? asked.request : null
  const value = useMemo(
    () => ({
      request,
      ask: (next: TourRequest) =>
        setAsked((last) => (last?.session === session ? last : { session, request: next })),
      end: () => setAsked(null),
    }),
    [request, session],
  )
  return <TourRequestsContext value={value}>{children}</TourRequestsContext>
}

export const useTourRequests = (): TourRequests => use(TourRequestsContext)
