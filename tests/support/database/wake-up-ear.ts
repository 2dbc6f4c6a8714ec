import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

const told = 'assay_ear_told'

export interface WakeUpEar {
  /** The channels, by the names given, that woke since the last call; everything committed by now has arrived. */
  heard(): Promise<string[]>
}

/** A channel, or what is sent on it about one tenant. */
type Heard = string | { channel: string; tenantId: string }

/** Listens as the product does. Wake-ups of one listener arrive in the order of the commits, so a last one ends the wait. */
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
  await database.listen(told, () => arrived())
  return {
    async heard() {
      const all = new Promise<void>((resolve) => void (arrived = resolve))
      await database.global((tx) => sql`select pg_notify(${told}, '')`.execute(tx))
      await all
      const names = [...woken].toSorted()
      woken.clear()
      return names
    },
  }
}
