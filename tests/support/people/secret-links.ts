import { randomUUID } from 'node:crypto'
import { createSecretLink, type SecretLinkPurpose } from '#server/modules/secret-links/public.ts'
import type { TestServer } from '../server/server.ts'

const dayMs = 24 * 60 * 60_000

/** An emailed link of a company, valid for a week by default. */
export const makeSecretLink = (
  server: Pick<TestServer, 'database' | 'clock'>,
  tenantId: string,
  {
    purpose = 'digest',
    subjectId = randomUUID(),
    days = 7,
  }: { purpose?: SecretLinkPurpose; subjectId?: string; days?: number } = {},
) => {
  const now = server.clock.now()
  const expiresAt = new Date(now.getTime() + days * dayMs)
  return server.database.tenant(tenantId, (tx) =>
    createSecretLink(tx, { tenantId, purpose, subjectId, expiresAt }, now),
  )
}
