import pg from 'pg'
import { WakeUps, channelName, type Wake } from '../wake-ups.ts'

const firstPauseMs = 100
const longestPauseMs = 2_000

/**
 * The LISTEN connection: pool connections are not permanent, so they cannot listen. After a loss it
 * reconnects and wakes all listeners, because missed notifications are unknown.
 */
export class WakeUpConnection {
  readonly #config: pg.ClientConfig
  readonly #wakeUps = new WakeUps()
  #client: pg.Client | null = null
  #connecting: Promise<pg.Client> | null = null
  #retry: NodeJS.Timeout | null = null
  #closed = false

  constructor(config: pg.ClientConfig) {
    this.#config = { ...config, keepAlive: true }
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client(this.#config)
    client.on('notification', ({ channel, payload }) => this.#wakeUps.wake(channel, payload ?? ''))
    client.on('error', () => undefined)
    try {
      await client.connect()
      for (const channel of this.#wakeUps.channels()) await client.query(`listen ${channel}`)
    } catch (error) {
      client.end().catch(() => undefined)
      throw error
    }
    if (this.#closed) {
      await client.end()
      throw new Error('Connection terminated: the database is closed')
    }
    client.once('end', () => this.#lost())
    this.#client = client
    return client
  }

  #connected(): Promise<pg.Client> {
    if (this.#client !== null) return Promise.resolve(this.#client)
    this.#connecting ??= this.#open().finally(() => {
      this.#connecting = null
    })
    return this.#connecting
  }

  #lost(): void {
    this.#client = null
    if (!this.#closed) this.#reconnect(firstPauseMs)
  }

  #reconnect(pauseMs: number): void {
    this.#retry = setTimeout(() => {
      this.#connected().then(
        () => this.#wakeUps.wakeAll(),
        () => {
          if (!this.#closed) this.#reconnect(Math.min(2 * pauseMs, longestPauseMs))
        },
      )
    }, pauseMs)
  }

  connected(): boolean {
    return this.#client !== null
  }

  async listen(channel: string, wake: Wake): Promise<() => Promise<void>> {
    const { remove } = this.#wakeUps.add(channelName(channel), wake)
    try {
      const client = await this.#connected()
      await client.query(`listen ${channel}`)
    } catch (error) {
      remove()
      throw error
    }
    return async () => {
      if (remove().last && this.#client !== null) await this.#client.query(`unlisten ${channel}`)
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    if (this.#retry !== null) clearTimeout(this.#retry)
    await this.#connecting?.catch(() => undefined)
    await this.#client?.end()
  }
}
