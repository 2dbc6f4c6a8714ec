import { createContext, use, useMemo, useState, type ReactNode } from 'react'

export type TourRequest = 'start' | 'resume' | 'skipStep'

/**
 * Shown after a tour: `ended` by the user, or `stopped` by a missing target. `failed`: its records could not be
 * loaded, so it did not start.
 */
export type TourNotice =
  | { readonly kind: 'ended' | 'stopped'; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string; readonly request: TourRequest }

interface TourRequests {
  /** Null while no tour is requested. */
  readonly request: TourRequest | null
  /** Null once the user closes it or requests the tour again. */
  readonly notice: TourNotice | null
  /** Does nothing while a tour runs. */
  readonly ask: (request: TourRequest) => void
  readonly end: (notice: TourNotice | null) => void
}

const TourRequestsContext = createContext<TourRequests>({
  request: null,
  notice: null,
  ask: () => undefined,
  end: () => undefined,
})

interface Asked {
  readonly session: number
  readonly request: TourRequest | null
  readonly notice: TourNotice | null
}

/** @param session the page's session: another user's request and notice are dropped */
export function TourRequestsProvider({ session, children }: { session: number; children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { request, notice } = asked?.session === session ? asked : { request: null, notice: null }
  const value = useMemo(
    () => ({
      request,
      notice,
      ask: (next: TourRequest) =>
        setAsked((last) =>
          last?.session === session && last.request !== null
            ? last
            : { session, request: next, notice: null },
        ),
      end: (next: TourNotice | null) => setAsked({ session, request: null, notice: next }),
    }),
    [request, notice, session],
  )
  return <TourRequestsContext value={value}>{children}</TourRequestsContext>
}

export const useTourRequests = (): TourRequests => use(TourRequestsContext)
