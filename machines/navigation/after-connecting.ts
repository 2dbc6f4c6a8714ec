import { userSteps } from '#machines/domain/account/onboarding-steps.ts'

/** Where a developer connects a code host or claims an address: on their profile, or at a step of their onboarding. */
export type ConnectingPlace = 'profile' | 'onboarding'

/** What takes them away from there: a code host, or the mail to an address of their commits. */
export type ConnectingSubject = 'code' | 'addresses'

/** The addresses of both (docs/product-rules.md#setup: step 2 connects code, step 3 claims emails). */
const pages: Readonly<Record<ConnectingPlace, Readonly<Record<ConnectingSubject, string>>>> = {
  profile: { code: '/user/profile', addresses: '/user/profile' },
  onboarding: { code: '/userOnboarding?step=2', addresses: '/userOnboarding?step=3' },
}

export const pageOfConnecting = (place: ConnectingPlace, subject: ConnectingSubject): string =>
  pages[place][subject]

/** Whether nothing is left of a developer's onboarding. @param step as the server has it; null of somebody who has none */
export const isSetUp = (step: number | null): boolean => step === null || step >= userSteps

export interface AfterConnecting {
  readonly place: ConnectingPlace
  /** Path and search. */
  readonly href: string
  /** It was left at the onboarding, which has been finished since: they are not where they were, and are told so. */
  readonly isSetUpMeanwhile: boolean
}

/**
 * Where somebody goes on who comes back from a code host: where they left, but to the profile once the onboarding is done. Of
 * whom it is not known where they left, the onboarding has them as long as it is not done.
 * @param left what was kept of it; null for nothing, which another browser or a page that was loaded anew is told
 * @param step of the person's onboarding as the server has it; null of somebody who has none
 */
export function afterConnecting(left: string | null, step: number | null): AfterConnecting {
  const wasAt = left === pages.profile.code ? 'profile' : 'onboarding'
  const place = isSetUp(step) ? 'profile' : wasAt
  const isSetUpMeanwhile = left === pages.onboarding.code && place === 'profile'
  return { place, href: pages[place].code, isSetUpMeanwhile }
}
