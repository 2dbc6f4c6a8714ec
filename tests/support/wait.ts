import { vi } from 'vitest'
import { waitFor as actorWaitsFor, type AnyActorRef, type SnapshotFrom } from 'xstate'

/** Waiting has no limit of its own, as the machine may be busy: what never comes ends at the runner's limit against hanging. */
const hang = 2 ** 31 - 1

/** Waits until the actor is in a state like that. */
export const waitFor = <Actor extends AnyActorRef>(
  actor: Actor,
  isThere: (snapshot: SnapshotFrom<Actor>) => boolean,
): Promise<SnapshotFrom<Actor>> => actorWaitsFor(actor, isThere, { timeout: Infinity })

/** Waits until the check passes. */
export const eventually = (check: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: hang })
