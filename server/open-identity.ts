import type { FastifyPluginAsync } from 'fastify'
import type { LocalIdentityProvider } from './auth/identity-provider/local-identity-provider.ts'
import { createHostedIdentityProvider } from './auth/hosted/hosted-identity-provider.ts'
import type { HostedSettings } from './auth/hosted/hosted-settings.ts'
import { type LocalIdentityOptions, openLocalIdentity } from './local-identity.ts'
import type { IdentityProvider } from './contract/ports/identity.ts'

interface OpenedIdentity {
  port: IdentityProvider
  /** The protocol's routes at the origin's root; null if the provider is hosted elsewhere. */
  plugin: FastifyPluginAsync | null
  /** Creates or loads the keys; awaited before listening, so that the first sign-in does not wait. */
  prepare(): Promise<void>
  /** Creates a demo user; null for a hosted project. */
  ensurePerson: LocalIdentityProvider['ensurePerson'] | null
}

/** Opens the installation's identity provider: the local one, or the configured hosted project. */
export function openIdentity(hosted: HostedSettings | null, options: LocalIdentityOptions): OpenedIdentity {
  if (hosted === null) return openLocalIdentity(options)
  const { clock, log } = options
  return {
    port: createHostedIdentityProvider({ settings: hosted, clock, log }),
    plugin: null,
    prepare: async () => undefined,
    ensurePerson: null,
  }
}
