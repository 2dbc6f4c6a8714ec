import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import { challengeOf, listKeys, type SigningKey } from './signing-keys.ts'

export const presentKey = ({
  id,
  fingerprint,
  created_at,
}: SigningKey): components['schemas']['SigningKey'] => ({
  id,
  fingerprint,
  createdAt: created_at.toISOString(),
})

/** Returns the developer's keys, and the challenge that a new key must sign. */
export const presentSigning = async (tx: TenantTx, tenantId: string, publicUrl: string) => ({
  challenge: challengeOf(publicUrl, tenantId),
  keys: (await listKeys(tx, tenantId)).map(presentKey),
})
