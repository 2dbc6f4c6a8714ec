import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

const reported = 'assay_ear_told'

export interface WakeUpEar {
  /** Channels, by the given names, that woke since the last call; everything committed so far has arrived. */
  heard(): Promise<string[]>
}

/** A channel, or its payload for one tenant. */
type Heard = string | { channel: string; tenantId: string }

/** Listens as the product does. Wake-ups of one listener arrive in commit order, so a final one ends the wait. */
export async function listenFor(
  database: Database,
  channels: Readonly<Record<string, Heard>>,
): Promise<WakeUpEar> {
  const woken = new Set<string>()
  let arrived: () => void = () => undefined
  for (const [name, heard] of Object.entries(channels)) {
    const { channel, tenantId } = typeof heard === 'string' ? { channel: heard, tenantId: '' } : heard
    await database.listen(channel, (payload) => {
      if (payload?.startsWith(tenantId) === true) woken.add(name)
    })
  }
  await database.listen(reported, () => arrived())
  return {
    async heard() {
      const all = new Promise<void>((resolve) => void (arrived = resolve))
      await database.global((tx) => sql`select pg_notify(${reported}, '')`.execute(tx))
      await all
      const names = [...woken].toSorted()
      woken.clear()
      return names
    },
  }
}
