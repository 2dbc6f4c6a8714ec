import type { components } from '#contract/schema.gen.ts'
import { messages } from '../messages.ts'

/** The numbers of the dashboard, by their list's name in the address. */
export const tileNames = {
  openPositions: messages.openPositions,
  inPlay: messages.activeCandidates,
  us: messages.waitingOnUs,
  client: messages.waitingOnClient,
  candidate: messages.waitingOnCandidate,
} as const

export type Tile = keyof typeof tileNames

export const tiles = [
  'openPositions',
  'inPlay',
  'us',
  'client',
  'candidate',
] as const satisfies readonly Tile[]

export const isTile = (text: string): text is Tile => Object.hasOwn(tileNames, text)

export const numbersOf = ({
  openPositions,
  activeCandidates,
  waitingOn,
}: components['schemas']['Dashboard']['counts']): Readonly<Record<Tile, number>> => ({
  openPositions,
  inPlay: activeCandidates,
  ...waitingOn,
})
