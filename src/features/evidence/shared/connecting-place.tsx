import { createContext, use, type ReactNode } from 'react'
import type { ConnectingPlace } from '#machines/navigation/after-connecting.ts'

const PlaceContext = createContext<ConnectingPlace>('profile')

/** Sets the page that a code host or an emailed link returns to. The default is the profile. */
export function ConnectingAt({ place, children }: { place: ConnectingPlace; children: ReactNode }) {
  return <PlaceContext value={place}>{children}</PlaceContext>
}

export const useConnectingPlace = (): ConnectingPlace => use(PlaceContext)
