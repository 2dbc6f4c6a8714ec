/** Two builds of the product side by side: this one and another checkout's. */
import { resolve } from 'node:path'
import { startLiveServer } from '#tests/support/server/live-server.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'

/** Slow 4G as in Chromium's tools: 1.6 Mbit/s down, 0.75 up, 150 ms, adjusted by the tools' own factors. */
export const slow4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: ((1.6 * 1_000_000) / 8) * 0.9,
  uploadThroughput: ((0.75 * 1_000_000) / 8) * 0.9,
}

/** The folder in BENCH_BEFORE: another checkout, built by `npm run build`. */
export function otherCheckout(bench: string): string | undefined {
  const before = process.env['BENCH_BEFORE']
  if (before !== undefined) return resolve(before)
  process.stderr.write(
    `${bench}: BENCH_BEFORE is not set, so no limit is checked. Set it to another checkout, built by \`npm run build\`.\n`,
  )
  return undefined
}

/**
 * The history of one demo developer: analyzing all would disturb the measurement. A checkout older than the small
 * demo needs BENCH_BEFORE_DEMO=1.
 */
export const smallDemo = (checkout?: string) => ({
  DEMO: checkout === undefined ? 'small' : (process.env['BENCH_BEFORE_DEMO'] ?? 'small'),
})

/** A checkout's product on its own directory. */
export async function startBuilt(checkout?: string, environment: Record<string, string> = {}) {
  const place = await temporaryDirectory('assay-bench-built-')
  const server = await startLiveServer({
    ...(checkout !== undefined && { checkout }),
    directory: place.path,
    environment: { NODE_ENV: 'development', ...environment },
  })
  await server.ready()
  const end = async () => {
    await server.end('SIGTERM')
    await place.remove()
  }
  return { server, end }
}
