import type { LoadProfile, NavigationFacts, RouteName, TrailStep } from '#machines/navigation/navigation.ts'
import { pathOf, type Path } from '#tests/workbench/generators/path.ts'
import type { Guard } from './guard.ts'
import { settle } from './settle.ts'

export interface Asked {
  readonly facts: NavigationFacts
  readonly target: RouteName
  readonly previous: RouteName | null
}

const identities = {
  none: 'nobody signed in',
  unverified: 'signed in, unverified',
  verified: 'verified',
} as const

/** Facts in words, unique per input. */
export function factsInWords(facts: NavigationFacts): string {
  const {
    identity,
    storedUserType,
    accountType,
    userProfile,
    companyProfile,
    companyId,
    isClosing,
    superUser,
  } = facts
  return [
    identities[identity],
    `stored type ${storedUserType === null ? 'none' : `"${storedUserType}"`}`,
    `account type ${accountType ?? 'unknown'}`,
    `user profile ${userProfile}`,
    `company profile ${companyProfile}`,
    companyId === null ? 'without company id' : 'with company id',
    ...(isClosing ? ['closing'] : []),
    ...(superUser ? ['super user'] : []),
  ].join(', ')
}

export const targetInWords = (target: RouteName): string => `to ${target}`
export const previousInWords = (previous: RouteName | null): string =>
  previous === null ? 'as the first page' : `from ${previous}`

/** The documented rule of the guard. */
export const sentenceOf = (rule: string): string => `docs/navigation.md#guard-rules: ${rule}`

/** An input as a path; its id depends only on these words. */
export const pathTo = ({ facts, target, previous }: Asked): Path =>
  pathOf('guard', factsInWords(facts), [targetInWords(target), previousInWords(previous)])

function stepInWords(step: TrailStep, next: TrailStep | undefined): string {
  if (step.kind === 'redirect') return `${step.rule} leads to ${step.to}.`
  if (step.kind === 'allow') return `${step.target} is shown (${step.rule}).`
  const then = next === undefined ? '' : `, then: ${factsInWords(next.facts)}`
  return `${step.rule} waits for the ${step.what === 'userProfile' ? 'user' : 'company'} profile${then}.`
}

/** The way of one navigation in sentences, up to the screen at rest. */
export function trailInWords(guard: Guard, asked: Asked, load: LoadProfile): readonly string[] {
  const { target, previous } = asked
  const trail = settle(guard, asked, load)
  return [
    `A user goes ${targetInWords(target)}, ${previousInWords(previous)}.`,
    ...trail.map((step, index) => stepInWords(step, trail[index + 1])),
  ]
}
