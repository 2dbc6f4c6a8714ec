import { eraseUnattended, type UnattendedPorts } from '../erasure/public.ts'
import type { IdentityProvider } from '#server/contract/ports/identity.ts'
import { endWorkspace, forgetWorkspace, listEnded, listUids, type EndedWorkspace } from './repository.ts'
import { kindOf, visitorEmail } from './visitor.ts'

export interface DemoSweepPorts extends UnattendedPorts {
  readonly identity: Pick<IdentityProvider, 'deleteIdentity' | 'findByEmail'>
}

/** Longer than any request: one that started before the end may still write. */
const requestMs = 2 * 60_000
/** Far more than can be open. */
const mostAtOnce = 1_000

/** Erases ended workspaces. Tries all, then rejects with the first failure; an abort stops between two. */
export async function eraseEndedWorkspaces(ports: DemoSweepPorts, signal: AbortSignal): Promise<void> {
  const { database, clock } = ports
  const now = clock.now()
  const madeBefore = new Date(now.getTime() - requestMs)
  const ended = await database.global((tx) => listEnded(tx, now, { madeBefore, most: mostAtOnce }))
  const failures: unknown[] = []
  for (const workspace of ended) {
    if (signal.aborted) break
    await eraseWorkspace(ports, workspace).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

/** Erases a workspace. Repeatable. */
export async function eraseWorkspace(
  ports: DemoSweepPorts,
  { accountId, companyId, developerIds, uid }: EndedWorkspace,
): Promise<void> {
  const { database, identity, clock } = ports
  const now = clock.now()
  // The visitor may have deleted the account.
  await database.global((tx) => endWorkspace(tx, accountId, now))
  if (uid !== null) await eraseUnattended(ports, uid)
  else {
    const left = await identity.findByEmail(visitorEmail(kindOf(companyId), accountId))
    if (left !== null) await identity.deleteIdentity(left.uid)
  }
  for (const developer of await database.global((tx) => listUids(tx, developerIds)))
    await eraseUnattended(ports, developer)
  const endedBefore = new Date(now.getTime() - requestMs)
  await database.global((tx) => forgetWorkspace(tx, accountId, endedBefore))
}
