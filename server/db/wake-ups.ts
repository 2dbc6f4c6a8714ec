import { AsyncResource } from 'node:async_hooks'

/** Channel names are interpolated into LISTEN, so only letters, digits and underscores are allowed. */
export function channelName(channel: string): string {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(channel)) throw new TypeError(`not a channel name: ${channel}`)
  return channel
}

/** @param payload the notification's payload; null after a gap in listening */
export type Wake = (payload: string | null) => void

/** Listeners by channel. A wake-up runs in the listener's own async context. */
export class WakeUps {
  readonly #channels = new Map<string, Set<Wake>>()

  channels(): string[] {
    return [...this.#channels.keys()]
  }

  /** `first` is true if the channel had no listener before. */
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

  /** Called after a gap in listening, when missed notifications are unknown. */
  wakeAll(): void {
    for (const channel of this.channels()) this.wake(channel, null)
  }
}
