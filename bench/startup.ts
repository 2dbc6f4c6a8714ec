/** From `npm start` of a build to ready, on a new directory with the demo, and again on the same one. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { freePort } from '#tests/support/server/live-server.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'
import { median, report, rounded } from './report.ts'

const rounds = 5
const bars = { first: 20, second: 5 }

/** Seconds until it reports that it is ready; then stops it as an operator does. */
async function startSeconds(directory: string): Promise<number> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: directory },
  })
  const closed = once(child, 'close')
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('Assay is ready')) resolve()
    })
  })
  await Promise.race([ready, closed.then(() => Promise.reject(new Error('it ended before it was ready')))])
  const seconds = (performance.now() - began) / 1000
  child.kill('SIGTERM')
  await closed
  return seconds
}

const seconds: { first: number[]; second: number[] } = { first: [], second: [] }
for (let round = 0; round < rounds; round += 1) {
  const place = await temporaryDirectory('assay-bench-start-')
  seconds.first.push(await startSeconds(place.path))
  seconds.second.push(await startSeconds(place.path))
  await place.remove()
}
for (const start of ['first', 'second'] as const) {
  const middle = median(seconds[start])
  report({
    goal: `startup-${start}`,
    n: seconds[start].length,
    fail: Number(!(middle <= bars[start])),
    figures: {
      seconds: rounded(middle, 2),
      slowest: rounded(Math.max(...seconds[start]), 2),
      atMost: bars[start],
    },
  })
}
