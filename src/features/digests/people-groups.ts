import type { DigestPerson, Refusal } from './mutations.ts'
import type { DigestForm } from './digest-content.ts'

/** Candidates that one rule excludes from the digest. */
export interface RefusedGroup {
  /** The rule with the facts of all of them. */
  readonly refusal: Refusal
  readonly people: readonly DigestPerson[]
}

interface PeopleGroups {
  readonly open: readonly DigestPerson[]
  readonly refused: readonly RefusedGroup[]
}

const itemsOf = ({ facts }: Refusal): readonly unknown[] =>
  Array.isArray(facts['items']) ? facts['items'] : []

/** Who may be picked, and the others by the first rule that refuses them. The chosen are left out. */
export function groupPeople(people: readonly DigestPerson[], form: DigestForm): PeopleGroups {
  const chosen = new Set(form.items.map(({ applicationId }) => applicationId))
  const others = people.filter(({ applicationId }) => !chosen.has(applicationId))
  const groups = new Map<string, RefusedGroup>()
  for (const person of others) {
    const [refusal] = person.refusals
    if (refusal === undefined) continue
    const group = groups.get(refusal.rule)
    const items = [...(group === undefined ? [] : itemsOf(group.refusal)), ...itemsOf(refusal)]
    groups.set(refusal.rule, {
      refusal: { ...refusal, facts: { ...refusal.facts, items } },
      people: [...(group?.people ?? []), person],
    })
  }
  return { open: others.filter(({ refusals }) => refusals.length === 0), refused: [...groups.values()] }
}

/** The consent that a person's refusal names; null where another rule refuses. */
export function refusedConsent({ refusals }: Pick<DigestPerson, 'refusals'>): string | null {
  for (const refusal of refusals)
    for (const item of itemsOf(refusal))
      if (typeof item === 'object' && item !== null && 'consent' in item && typeof item.consent === 'string')
        return item.consent
  return null
}
