import type { Adapter, AdapterPayload } from 'oidc-provider'

/** The oldest entries are dropped first. */
const mostEntries = 2_000

/**
 * In-memory storage for a sandbox's provider: a restart loses open sign-ins.
 * @returns the adapter of one kind of record
 */
export function createStore(): (kind: string) => Adapter {
  const entries = new Map<string, { payload: AdapterPayload; expiresAt: number }>()
  const find = (test: (payload: AdapterPayload) => boolean, kind: string) =>
    [...entries].find(([key, { payload }]) => key.startsWith(`${kind}:`) && test(payload))?.[1].payload

  return (kind) => ({
    async upsert(id, payload, expiresIn) {
      entries.set(`${kind}:${id}`, { payload, expiresAt: Date.now() + expiresIn * 1000 })
      for (const oldest of entries.keys()) {
        if (entries.size <= mostEntries) break
        entries.delete(oldest)
      }
    },
    async find(id) {
      const entry = entries.get(`${kind}:${id}`)
      return entry === undefined || entry.expiresAt < Date.now() ? undefined : entry.payload
    },
    findByUid: async (uid) => find((payload) => payload.uid === uid, kind),
    findByUserCode: async (code) => find((payload) => payload.userCode === code, kind),
    async consume(id) {
      const entry = entries.get(`${kind}:${id}`)
      if (entry !== undefined) entry.payload = { ...entry.payload, consumed: Math.floor(Date.now() / 1000) }
    },
    async destroy(id) {
      entries.delete(`${kind}:${id}`)
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
    },
  })
}
