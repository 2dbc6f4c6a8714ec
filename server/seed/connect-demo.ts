import type { Histories } from '../contract/ports/histories.ts'
import type { SandboxShelf } from '../contract/ports/sandbox-forge.ts'
import type { Database } from '../db/database.ts'
import { claimAddress, confirmOwnAddress } from '../modules/evidence/face.ts'
import { connectRepository } from '../modules/integrations/face.ts'
import { lockProfile } from '../modules/users/face.ts'
import { demoDeveloper } from './demo-accounts.ts'

/** Where the sandbox's GitHub serves a repository. */
export type SandboxUrl = (name: string) => string

/**
 * Connects what the demo's developer has published at the sandbox's GitHub, as she would: her numbers are what reading it comes
 * to. Once: what she has connected, ended or removed since is left alone.
 * @returns how many it connected
 */
export async function connectDemo({
  database,
  histories,
  shelf,
  url,
  clock,
}: {
  database: Database
  histories: Histories
  shelf: Pick<SandboxShelf, 'accounts' | 'repositories'>
  url: SandboxUrl
  clock: { now(): Date }
}): Promise<number> {
  const author = shelf.accounts.find(({ addresses }) => addresses[0] === demoDeveloper.email)
  const account = await database.global((tx) =>
    tx.selectFrom('account').select('id').where('email', '=', demoDeveloper.email).executeTakeFirst(),
  )
  if (author === undefined || account === undefined || histories.missing !== null) return 0
  const touched = await database.tenant(account.id, (tx) =>
    tx
      .selectFrom('transition_log')
      .select('id')
      .where('tenant_id', '=', account.id)
      .where('entity', '=', 'integration')
      .limit(1)
      .executeTakeFirst(),
  )
  if (touched !== undefined) return 0
  // The one of the account, and the one of her work, each as if the mail to it had been answered.
  for (const email of author.addresses) {
    const at = clock.now()
    const own = await confirmOwnAddress(database, { accountId: account.id, email }, at)
    await database.tenant(account.id, async (tx) => {
      await lockProfile(tx, account.id, at)
      if (own !== null) await claimAddress(tx, account.id, own, at)
    })
  }
  const published = (await shelf.repositories()).filter(
    ({ members, isPrivate, isFork }) => members.includes(author.login) && !isPrivate && !isFork,
  )
  const addresses = published.flatMap(({ name }) => histories.addressOf(url(name)) ?? [])
  // All of them or none: with one of them it counts as done.
  await database.tenant(account.id, async (tx) => {
    for (const address of addresses) {
      await connectRepository(tx, account.id, { address, own: null, at: clock.now() })
    }
  })
  return addresses.length
}
