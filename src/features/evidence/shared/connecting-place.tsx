import { createContext, use, type ReactNode } from 'react'
import type { ConnectingPlace } from '#machines/navigation/after-connecting.ts'

const PlaceContext = createContext<ConnectingPlace>('profile')

/** Where these pieces stand, and whoever leaves them for a code host or a mail comes back to; the profile without it. */
export function ConnectingAt({ place, children }: { place: ConnectingPlace; children: ReactNode }) {
  return <PlaceContext value={place}>{children}</PlaceContext>
}

export const useConnectingPlace = (): ConnectingPlace => use(PlaceContext)
