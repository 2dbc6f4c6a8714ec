import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

const told = 'assay_ear_told'

export interface WakeUpEar {
  /** The channels, by the names given, that woke since the last call; everything committed by now has arrived. */
  heard(): Promise<string[]>
}

/** Listens as the product does. Wake-ups of one listener arrive in the order of the commits, so a last one ends the wait. */
export async function listenFor(
  database: Database,
  channels: Readonly<Record<string, string>>,
): Promise<WakeUpEar> {
  const woken = new Set<string>()
  let arrived: () => void = () => undefined
  for (const [name, channel] of Object.entries(channels)) {
    await database.listen(channel, () => void woken.add(name))
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
