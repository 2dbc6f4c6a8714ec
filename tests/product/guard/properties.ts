import type { LoadProfile } from '#machines/navigation/navigation.ts'
import type { Guard } from './guard.ts'
import { settle } from './settle.ts'
import type { Asked } from './words.ts'

/** docs/navigation-tests.md#properties, as far as the guard alone can break it. None of them looks at the rules or at the matrix. */
export const properties = {
  P1: 'there is one outcome for every input',
  P2: 'an identity is redirected at most 3 times, never in a circle, never to where it is',
  P3: 'the guard allows the final screen',
  P4: 'a protected screen is only reached by identities it is for',
  P5: 'an unverified person ends on pass, verifyToken, or error without a previous route',
  P6: 'a signed-out visitor never ends on a protected screen, and the login page follows the stored hint',
  P7: 'a company without companyId ends on pass, error or its onboarding',
  P8: 'the previous route matters only to an unverified person on error',
  P9: 'once the account type is known, the stored type changes nothing for a signed-in user',
  P10: 'a profile loaded during the navigation leads to the same screen as one loaded before',
  P11: 'nothing is loaded for pass and error',
  P13: 'renaming all routes, even to one another, changes only names',
  P14: 'redirects go to ten constant screens, whose paths take no parameter',
  P16: 'a call that always fails on a screen at rest navigates at most once',
  P23: 'the owner of a closing company ends on pass, error or the company settings',
} as const

export type Property = keyof typeof properties

export interface Break {
  readonly asked: Asked
  /** The result of the loads on the way. */
  readonly load: LoadProfile
  readonly expected: string
  readonly seen: string
}

/** The shortest path to a break of each property, and the number of inputs that break it. */
export class Breaks {
  readonly #guard: Guard
  readonly #first = new Map<Property, Break & { readonly steps: number }>()
  readonly #counts = new Map<Property, number>()

  constructor(guard: Guard) {
    this.#guard = guard
  }

  get isEmpty(): boolean {
    return this.#first.size === 0
  }

  add(property: Property, found: Break): void {
    const steps = settle(this.#guard, found.asked, found.load).length
    this.#counts.set(property, this.countOf(property) + 1)
    const known = this.#first.get(property)
    if (known === undefined || steps < known.steps) this.#first.set(property, { ...found, steps })
  }

  countOf(property: Property): number {
    return this.#counts.get(property) ?? 0
  }

  entries(): readonly (readonly [Property, Break])[] {
    return [...this.#first]
  }
}
