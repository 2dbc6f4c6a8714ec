import type { LoadProfile } from '#machines/navigation/navigation.ts'
import type { Guard } from './guard.ts'
import { settle } from './settle.ts'
import type { Asked } from './words.ts'

/** docs/navigation-tests.md#properties, as far as the guard alone can break it. None of them looks at the rules or at the matrix. */
export const properties = {
  P1: 'there is one outcome for every input',
  P2: 'an identity is redirected at most 3 times, never in a circle, never to where it is',
  P3: 'the guard allows the final screen',
  P4: 'no protected screen is reached by somebody it is not for',
  P5: 'an unverified person ends on pass, verifyToken, or error without a previous route',
  P6: 'nobody ends on a protected screen, and the login page follows the stored hint',
  P7: 'a company without companyId ends on pass, error or its onboarding',
  P8: 'the previous route matters only to an unverified person on error',
  P9: 'with an account type known the stored type changes nothing for who is signed in',
  P10: 'a profile loaded on the way leads where a loaded one leads',
  P11: 'nothing is loaded for pass and error',
  P13: 'renaming all routes, to one another too, changes nothing but names',
  P14: 'redirects go to ten constant screens, whose paths take no parameter',
  P16: 'a call that fails for ever on a screen at rest navigates at most once',
  P23: 'the owner of a closing company ends on pass, error or the company settings',
} as const

export type Property = keyof typeof properties

/** An input at which a property does not hold. */
export interface Break {
  readonly asked: Asked
  /** What the loads on the way came to. */
  readonly load: LoadProfile
  readonly expected: string
  readonly seen: string
}

/** The shortest way to where each property breaks, and how many inputs break it. */
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
