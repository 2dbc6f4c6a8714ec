import { useCallback, useSyncExternalStore } from 'react'

interface Readable<Snapshot> {
  getSnapshot(): Snapshot
  subscribe(changed: () => void): { unsubscribe(): void }
}

/**
 * One value of an app-lifetime actor. For the actors of the frame, on every page: the library's `useSelector` also
 * compares composed values and brings a shim for old versions of React.
 * @param select must return the same value, by identity, for the same snapshot.
 */
export function useActorValue<Snapshot, Value>(
  actor: Readable<Snapshot>,
  select: (snapshot: Snapshot) => Value,
): Value {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = actor.subscribe(changed)
      return () => subscription.unsubscribe()
    },
    [actor],
  )
  return useSyncExternalStore(subscribe, () => select(actor.getSnapshot()))
}
