import type { ReactNode } from 'react'

/** The subjects of other features, joined in the route. */
export interface OnboardingParts {
  /** What a mailed link has come to. */
  readonly link: ReactNode
  /** How far what is connected is read, in every step. */
  readonly reading: ReactNode
  readonly code: ReactNode
  readonly addresses: ReactNode
  readonly topics: ReactNode
  readonly privacy: ReactNode
}

export interface UserOnboardingProps {
  parts: OnboardingParts
  /** `?step=n`, counted from 1. */
  asked: string | undefined
  /** Puts a step into the address, counted from 1. */
  onStep: (step: number) => void
  onDone: () => void
}
