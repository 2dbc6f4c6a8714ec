import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../../db/database.ts'

/** Background jobs of one kind: waiting and failed. */
export interface QueueDepth {
  kind: string
  waiting: number
  /** Seconds since the longest overdue job became due; 0 if none is. */
  overdueSeconds: number
  failed: number
}

/** Values read at a scrape rather than counted. */
export interface Gauges {
  /** Size and use of the pool, without a query. */
  database(): ReturnType<Database['load']>
  /** One cheap query for all kinds; rejects if the database does not answer. */
  queue(): Promise<QueueDepth[]>
  /** Open streams, and the age of the oldest unserved wake-up in seconds; null without streams. */
  live: (() => { streams: number; lagSeconds: number }) | null
}

export interface Metrics {
  /** @param operation one of a bounded set */
  request(operation: string, status: number, seconds: number): void
  /** All metrics in Prometheus text format. */
  scrape(): Promise<{ type: string; text: string }>
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Creates one server's metrics in a separate registry: a process may hold several servers. */
export function createMetrics(gauges: Gauges): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'assay_http_request_duration_seconds',
    help: 'Requests by operation of the contract and class of status, 429 apart; a live stream until it opens.',
    labelNames: ['operation', 'status'],
    buckets: seconds,
    registers,
  })
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `assay_${name}`, help, labelNames, registers })
  const up = gauge('database_up', '1 where the database answered this scrape, else 0.')
  const connections = gauge('database_connections', 'Connections of the pool.', ['state'])
  const limit = gauge('database_connections_limit', 'Connections that the pool may have; embedded: 1.')
  const waiting = gauge('database_waiting', 'Requests for a connection that wait, or for a turn.')
  const probes = new Counter({
    name: 'assay_database_probes_total',
    help: 'Times that a database was asked whether it lives because it had answered nobody for the limit.',
    registers,
  })
  const depth = gauge('queue_waiting', 'What waits in the background, by kind.', ['kind'])
  const failed = gauge('queue_failed', 'What was given up and waits for somebody to look, by kind.', ['kind'])
  const overdue = gauge('queue_oldest_due_seconds', 'How long the oldest is due already.', ['kind'])
  const streams = gauge('live_streams', 'Live streams that are open.')
  const lag = gauge('live_feed_lag_seconds', 'Age of the oldest wake-up that was not served yet; 0: none.')

  function readAtOnce() {
    const { most, open, idle, waiting: waits, probes: asked } = gauges.database()
    connections.set({ state: 'idle' }, idle)
    connections.set({ state: 'busy' }, open - idle)
    limit.set(most)
    waiting.set(waits)
    probes.reset()
    probes.inc(asked)
    const live = gauges.live?.()
    if (live === undefined) return
    streams.set(live.streams)
    lag.set(live.lagSeconds)
  }

  /** Omits values that cannot be read, so that an old number does not pass for a new one. */
  async function readQueue() {
    try {
      const kinds = await gauges.queue()
      for (const { kind, waiting: waits, overdueSeconds, failed: gaveUp } of kinds) {
        depth.set({ kind }, waits)
        failed.set({ kind }, gaveUp)
        overdue.set({ kind }, overdueSeconds)
      }
      up.set(1)
    } catch {
      depth.reset()
      failed.reset()
      overdue.reset()
      up.set(0)
    }
  }

  let pending: Promise<void> | null = null

  return {
    request: (operation, status, took) =>
      requests.observe({ operation, status: status === 429 ? '429' : `${Math.floor(status / 100)}xx` }, took),
    async scrape() {
      readAtOnce()
      // Concurrent scrapes share one query.
      pending ??= readQueue().finally(() => (pending = null))
      await pending
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}
