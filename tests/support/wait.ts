import { vi } from 'vitest'
import { waitFor as actorWaitsFor, type AnyActorRef, type SnapshotFrom } from 'xstate'

/** Waits have no limit of their own, as the machine may be busy: the runner's limit ends those that hang. */
const hang = 2 ** 31 - 1

/** Waits until the actor's state matches. */
export const waitFor = <Actor extends AnyActorRef>(
  actor: Actor,
  isThere: (snapshot: SnapshotFrom<Actor>) => boolean,
): Promise<SnapshotFrom<Actor>> => actorWaitsFor(actor, isThere, { timeout: Infinity })

/** Waits until the check passes. */
export const eventually = (check: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: hang })
