import { createContext, type ReactNode } from 'react'

/** Loaded evidence of the candidates who are developers. */
export interface KnownEvidence {
  /** Replaces a card's tags; null keeps them: without a visible profile, or beyond the answer's limit. */
  readonly strips: (applicationId: string) => ReactNode
  readonly developerOf: (applicationId: string) => string | null
  /** Reloads the evidence after one developer is no longer visible. */
  readonly reread: () => Promise<void>
}

export const EvidenceContext = createContext<KnownEvidence | null>(null)
