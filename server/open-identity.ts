import type { FastifyPluginAsync } from 'fastify'
import type { LocalIdentityProvider } from './auth/identity-provider/local-identity-provider.ts'
import { createHostedIdentityProvider } from './auth/hosted/hosted-identity-provider.ts'
import type { HostedSettings } from './auth/hosted/hosted-settings.ts'
import { type LocalIdentityOptions, openLocalIdentity } from './local-identity.ts'
import type { IdentityProvider } from './contract/ports/identity.ts'

interface OpenedIdentity {
  port: IdentityProvider
  /** The protocol's routes at the origin's root; null where the provider is hosted elsewhere. */
  plugin: FastifyPluginAsync | null
  /** Makes or loads the keys; awaited before the server listens, so that the first sign-in does not wait for them. */
  prepare(): Promise<void>
  /** Makes a demo person; null where the people are a hosted project's. */
  ensurePerson: LocalIdentityProvider['ensurePerson'] | null
}

/** The one identity provider of this installation: the local one, or the hosted project of the configuration. */
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
