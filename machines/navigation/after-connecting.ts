import { userSteps } from '#machines/domain/account/onboarding-steps.ts'

/** Where a developer connects a code host or claims an address: their profile, or an onboarding step. */
export type ConnectingPlace = 'profile' | 'onboarding'

/** Why they leave the page: for a code host, or for the mail that confirms a commit address. */
export type ConnectingSubject = 'code' | 'addresses'

/** The addresses of both (docs/product-rules.md#setup: step 2 connects code, step 3 claims emails). */
const pages: Readonly<Record<ConnectingPlace, Readonly<Record<ConnectingSubject, string>>>> = {
  profile: { code: '/user/profile', addresses: '/user/profile' },
  onboarding: { code: '/userOnboarding?step=2', addresses: '/userOnboarding?step=3' },
}

export const pageOfConnecting = (place: ConnectingPlace, subject: ConnectingSubject): string =>
  pages[place][subject]

/** Whether the developer's onboarding is complete. @param step the server's step; null without onboarding */
export const isSetUp = (step: number | null): boolean => step === null || step >= userSteps

export interface AfterConnecting {
  readonly place: ConnectingPlace
  /** Path and search. */
  readonly href: string
  /** They left from the onboarding, which has been finished since; the profile shows a notice. */
  readonly isAlreadySetUp: boolean
}

/**
 * Where a person continues after a code host: the page they left, or the profile once the onboarding is done. An unfinished
 * onboarding takes precedence over an unknown page.
 * @param left the stored page; null in another browser or after a reload
 * @param step the server's step; null without onboarding
 */
export function afterConnecting(left: string | null, step: number | null): AfterConnecting {
  const wasAt = left === pages.profile.code ? 'profile' : 'onboarding'
  const place = isSetUp(step) ? 'profile' : wasAt
  const isAlreadySetUp = left === pages.onboarding.code && place === 'profile'
  return { place, href: pages[place].code, isAlreadySetUp }
}
