/** Analyzes a history, takes nothing after its first chunk, so that all is in flight, and prints that: `<folder> <bundle> <runner>`. */
import { createReadStream } from 'node:fs'
import { noNamesake } from '#server/evidence/reader/reading/suggested-addresses.ts'
import { analysisLimits } from '#server/evidence/reader/limits.ts'
import { readHistory } from '#server/evidence/reader/read-history.ts'

const [, , folder = '', bundle = '', file = ''] = process.argv
const events = readHistory({
  source: { bundle: createReadStream(bundle) },
  folder,
  owner: 'test',
  runner: { file, execArgv: [] },
  addresses: ['person-0@example.com'],
  keys: [],
  person: noNamesake,
  since: null,
  limits: analysisLimits,
  signal: new AbortController().signal,
})
for await (const { kind } of events) {
  if (kind !== 'chunk') continue
  process.stdout.write('chunk\n')
  await new Promise(() => setInterval(() => {}, 1_000_000))
}
