import { AsyncResource } from 'node:async_hooks'

/** Names of LISTEN channels are interpolated: letters, digits and underscores only. */
export function channelName(channel: string): string {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(channel)) throw new TypeError(`not a channel name: ${channel}`)
  return channel
}

/** @param payload what was sent along; null after a gap in listening, when nobody knows what was sent */
export type Wake = (payload: string | null) => void

/** Who wants to be woken on which channel. A wake-up runs in the listener's own async context. */
export class WakeUps {
  readonly #channels = new Map<string, Set<Wake>>()

  channels(): string[] {
    return [...this.#channels.keys()]
  }

  /** `first` tells that the channel was not listened to before. */
  add(channel: string, wake: Wake): { first: boolean; remove: () => { last: boolean } } {
    const bound = AsyncResource.bind(wake)
    const wakes = this.#channels.get(channel) ?? new Set()
    const first = wakes.size === 0
    this.#channels.set(channel, wakes.add(bound))
    const remove = () => {
      const removed = wakes.delete(bound)
      const last = removed && wakes.size === 0
      if (last) this.#channels.delete(channel)
      return { last }
    }
    return { first, remove }
  }

  wake(channel: string, payload: string | null): void {
    for (const wake of this.#channels.get(channel) ?? []) wake(payload)
  }

  /** After a gap in listening nobody knows what was missed. */
  wakeAll(): void {
    for (const channel of this.channels()) this.wake(channel, null)
  }
}
