import type { ReactNode } from 'react'

/** Parts of other features; the route passes them in. */
export interface OnboardingParts {
  /** Result of an emailed link. */
  readonly link: ReactNode
  /** Progress of all analyses, shown in every step. */
  readonly analysis: ReactNode
  readonly code: ReactNode
  readonly addresses: ReactNode
  readonly topics: ReactNode
  readonly privacy: ReactNode
}

export interface UserOnboardingProps {
  parts: OnboardingParts
  /** `?step=n` of the address, from 1. */
  asked: string | undefined
  /** Writes a step to the address, from 1. */
  onStep: (step: number) => void
  onDone: () => void
}
