/**
 * Reading a history against the very same git commands one after another, with their output thrown away: a generated history
 * whose commits are all one person's, and flask's where HISTORIES_DIR has it. And how much memory the runner holds at ten
 * times the commits. BENCH_ROUNDS and BENCH_COMMITS make it shorter.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, existsSync } from 'node:fs'
import { open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gitEnvironment } from '#server/expertise/reader/git/git-environment.ts'
import { readingLimits } from '#server/expertise/reader/limits.ts'
import { logArguments } from '#server/expertise/reader/parse/commit-log.ts'
import { DiffTree, diffTreeArguments } from '#server/expertise/reader/parse/diff-tree.ts'
import { makePlace, type Place } from '#server/expertise/reader/place.ts'
import { readHistory } from '#server/expertise/reader/read-history.ts'
import { runnerEntry } from '#server/expertise/reader/runner/runner-entry.ts'
import { makeClassifier } from '#server/expertise/topics/classifier.ts'
import { git, makeHistory } from '#tests/support/histories/fast-import.ts'
import { seededHistory } from '#tests/support/histories/seeded-history.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'
import { median, report, rounded } from './report.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const commits = Number(process.env['BENCH_COMMITS'] ?? 10_000)
const bars = { wall: 1.5, growth: 1.3, peakBytes: 200_000_000 }
/** As the product runs: what the build made. */
const runner = runnerEntry(
  new URL('../dist/server/history-runner.js', import.meta.url),
  new URL('../server/expertise/history-runner.ts', import.meta.url),
)
const folder = await temporaryDirectory('assay-bench-evidence-')
const at = (name: string) => join(folder.path, name)

async function bundleOf(name: string, count: number): Promise<string> {
  await makeHistory(at(`${name}.git`), seededHistory({ commits: count }))
  await git(at(`${name}.git`), ['bundle', 'create', '--quiet', at(`${name}.bundle`), 'HEAD', 'main'])
  await rm(at(`${name}.git`), { recursive: true })
  return at(`${name}.bundle`)
}

/** Milliseconds of a reading of all commits, what it told, and the most memory of its runner. */
async function byProduct(bundle: string, addresses: readonly string[]) {
  const began = performance.now()
  const asked = {
    folder: folder.path,
    owner: 'bench',
    runner,
    addresses,
    keys: [],
    since: null,
    limits: readingLimits,
  }
  const source = { bundle: createReadStream(bundle) }
  for await (const event of readHistory({ ...asked, source, signal: new AbortController().signal })) {
    if (event.kind !== 'end') continue
    const { state, own, others, peakBytes } = event
    return { ms: performance.now() - began, state, own, others, peakBytes }
  }
  throw new Error('a reading without an end')
}

/** What git is asked, worked out before any time is taken. */
interface Asked {
  readonly pack: string
  readonly tip: string
  readonly ids: string
  readonly objects: string
}

async function run(place: Place, args: readonly string[], input: string | null): Promise<void> {
  const file = input === null ? null : await open(input)
  const child = spawn('git', [...args], {
    cwd: place.path,
    env: gitEnvironment(place, []),
    stdio: [file === null ? 'ignore' : file.fd, 'ignore', 'ignore'],
  })
  const [code] = await once(child, 'exit')
  await file?.close()
  if (code !== 0) throw new Error(`git ${args[0] ?? ''} ended with ${String(code)}`)
}

const indexing = ['index-pack', '--stdin', `--max-input-size=${readingLimits.bundleBytes}`]

async function byGit({ pack, tip, ids, objects }: Asked): Promise<number> {
  const place = await makePlace(folder.path, 'bench')
  const began = performance.now()
  await run(place, ['init', '--bare', '--quiet', '--template='], null)
  await run(place, [...indexing, '--check-self-contained-and-connected'], pack)
  await run(place, ['update-ref', 'refs/heads/history', tip], null)
  await run(place, ['rev-list', '--count', '--no-merges', tip], null)
  await run(place, logArguments(tip), null)
  await run(place, diffTreeArguments, ids)
  await run(place, ['cat-file', '--batch-command', '--buffer'], objects)
  const ms = performance.now() - began
  await rm(place.path, { recursive: true })
  return ms
}

async function askedOf(name: string, bundle: string): Promise<Asked & { addresses: string[] }> {
  await git(at(`${name}.git`), ['clone', '--bare', '--quiet', bundle, at(`${name}.git`)])
  const own = (...args: string[]) => git(at(`${name}.git`), args)
  const bytes = await readFile(bundle)
  await writeFile(at(`${name}.pack`), bytes.subarray(bytes.indexOf('\n\n') + 2))
  const list = await own('rev-list', '--reverse', '--topo-order', '--no-merges', 'HEAD')
  await writeFile(at(`${name}.ids`), list)
  const raw = await git(at(`${name}.git`), diffTreeArguments, [Buffer.from(list)])
  const parser = new DiffTree(readingLimits.filesOfCommit)
  const changes = [...parser.push(Buffer.from(raw, 'latin1')), ...parser.end()]
  const classifier = makeClassifier({ origin: null, attributes: null })
  const blobs = changes.flatMap(({ files }) =>
    files
      .filter((file) => file.mode.startsWith('100') && classifier.readsHead(file.path))
      .map(({ blob }) => blob),
  )
  const commands = [
    ...blobs.flatMap((blob) => [`info ${blob}`, `contents ${blob}`]),
    ...changes.map(({ id }) => `contents ${id}`),
    'flush',
  ]
  await writeFile(at(`${name}.objects`), `${commands.join('\n')}\n`)
  const addresses = new Set((await own('log', '--format=%ae', 'HEAD')).trim().split('\n'))
  const tip = (await own('rev-parse', 'HEAD')).trim()
  await rm(at(`${name}.git`), { recursive: true })
  const files = { pack: at(`${name}.pack`), ids: at(`${name}.ids`), objects: at(`${name}.objects`) }
  return { ...files, tip, addresses: [...addresses] }
}

async function compare(name: string, bundle: string): Promise<void> {
  const { addresses, ...asked } = await askedOf(name, bundle)
  const product: Awaited<ReturnType<typeof byProduct>>[] = []
  const plain: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    plain.push(await byGit(asked))
    product.push(await byProduct(bundle, addresses))
  }
  const ratio = median(product.map(({ ms }, round) => ms / (plain[round] ?? 0)))
  const wrong = product.filter(({ state, others }) => state !== 'complete' || others > 0).length
  const own = product[0]?.own ?? 0
  report({
    goal: `evidence-${name}`,
    n: rounds,
    fail: wrong + (ratio > bars.wall ? 1 : 0),
    figures: {
      commits: own,
      ratio: rounded(ratio),
      bar: bars.wall,
      productMs: rounded(median(product.map(({ ms }) => ms)), 0),
      gitMs: rounded(median(plain), 0),
      peakMb: rounded(median(product.map(({ peakBytes }) => peakBytes)) / 1_000_000, 0),
    },
  })
}

try {
  const short = await bundleOf('generated', commits)
  await compare('generated', short)
  const flask = join(process.env['HISTORIES_DIR'] ?? '', 'flask.bundle')
  if (existsSync(flask)) await compare('flask', flask)
  const addresses = ['person-0@example.com']
  const small = await byProduct(short, addresses)
  const large = await byProduct(await bundleOf('long', commits * 10), addresses)
  const growth = large.peakBytes / small.peakBytes
  const whole = small.state === 'complete' && large.state === 'complete' && large.own === commits * 10
  const missed = growth > bars.growth || large.peakBytes > bars.peakBytes
  report({
    goal: 'evidence-memory',
    n: 2,
    fail: (whole ? 0 : 1) + (missed ? 1 : 0),
    figures: {
      commits: large.own,
      peakMb: rounded(large.peakBytes / 1_000_000, 0),
      peakMbAtATenth: rounded(small.peakBytes / 1_000_000, 0),
      growth: rounded(growth),
      bar: bars.growth,
      barMb: bars.peakBytes / 1_000_000,
    },
  })
} finally {
  await folder.remove()
}
