import { createContext, type ReactNode } from 'react'

/** What is known of the candidates who are developers, once it is read. */
export interface KnownEvidence {
  /**
   * What stands on a card in the place of its tags; null where they stay: for whoever is no developer that the company finds, and
   * beyond the cards whose topics are told.
   */
  readonly strips: (applicationId: string) => ReactNode
  readonly developerOf: (applicationId: string) => string | null
  /** Reads the board's developers again: one of them is no longer found. */
  readonly reread: () => Promise<void>
}

export const EvidenceContext = createContext<KnownEvidence | null>(null)
