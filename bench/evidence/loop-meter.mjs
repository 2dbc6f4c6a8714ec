/**
 * Loaded before a server (`--import`): measures the 99th percentile of event loop delay. Each SIGWINCH, which is
 * harmless, writes the values since the last one to the file LOOP_METER, as JSON in milliseconds.
 */
import { renameSync, writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const file = process.env.LOOP_METER
if (isMainThread && file !== undefined) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  process.on('SIGWINCH', () => {
    const seen = { p99Ms: delay.percentile(99) / 1e6, mostMs: delay.max / 1e6 }
    delay.reset()
    writeFileSync(`${file}.new`, JSON.stringify(seen))
    renameSync(`${file}.new`, file)
  })
}
