import type { components } from '#contract/schema.gen.ts'
import type { Forge } from './forge.ts'

/** Returns the code hosts that can be connected here, with the scopes that each requests. */
export function forgeOffers(forge: Forge | null): components['schemas']['ForgeOffer'][] {
  if (forge === null) return []
  const always = new Set(forge.scopesFor({ withPrivate: false }).map(({ scope }) => scope))
  const scopes = forge.scopesFor({ withPrivate: true })
  return [
    {
      name: 'github',
      isSandbox: forge.sandbox,
      scopes: scopes.map((one) => ({ ...one, forPrivate: !always.has(one.scope) })),
    },
  ]
}
