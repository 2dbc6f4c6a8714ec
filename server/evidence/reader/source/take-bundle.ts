import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { abortState, failureState } from '../git/git-state.ts'
import { gitAnswer } from '../git/run-git.ts'
import type { AnalysisLimits } from '../limits.ts'
import { done, failed, type Outcome } from '../analysis-state.ts'
import { BundleHeader, branchInHeader } from './bundle-header.ts'
import { checkPack } from './check-pack.ts'
import { branch, makeRepository, tipOf, type GitSetting } from './history.ts'
import { storePack } from './store-pack.ts'

/**
 * Faults of old, honest histories that matter only for a checkout, which never happens here: plain `--strict` refuses
 * flask for a zero-padded mode. Missing objects and broken links stay errors.
 */
const harmless = [
  'badDate',
  'badDateOverflow',
  'badEmail',
  'badFilemode',
  'badName',
  'badTimezone',
  'emptyName',
  'fullPathname',
  'gitmodulesMissing',
  'gitmodulesName',
  'gitmodulesPath',
  'gitmodulesSymlink',
  'gitmodulesUpdate',
  'gitmodulesUrl',
  'hasDot',
  'hasDotdot',
  'hasDotgit',
  'missingAuthor',
  'missingCommitter',
  'missingEmail',
  'missingNameBeforeEmail',
  'missingSpaceBeforeDate',
  'missingSpaceBeforeEmail',
  'multipleAuthors',
  'nullSha1',
  'zeroPaddedDate',
  'zeroPaddedFilemode',
]

type BundleSetting = GitSetting & { readonly limits: AnalysisLimits }

/**
 * Stores an uploaded bundle: reads its header, stores its pack, checks the declared sizes, and lets git index it. A
 * bundle that is cut off, altered or incomplete is discarded.
 *
 * @returns the id of the newest commit of its default branch
 */
export async function takeBundle(bytes: Readable, setting: BundleSetting): Promise<Outcome<string>> {
  const { signal } = setting
  const stop = () => bytes.destroy()
  signal.addEventListener('abort', stop)
  try {
    const chunks = bytes[Symbol.asyncIterator]() as AsyncIterator<Buffer>
    const header = await readHeader(chunks)
    if (!header.ok) return failed(abortState(signal) ?? header.state)
    const named = branchInHeader(header.value.text)
    if (!named.ok) return named
    const indexed = await index(header.value.rest, chunks, setting)
    if (!indexed.ok) return indexed
    const args = ['update-ref', '--end-of-options', branch, named.value[1]]
    const set = await gitAnswer({ ...setting, args })
    return set.ok ? await tipOf(setting) : failed(failureState(set.complaint, signal, 'incomplete'))
  } finally {
    signal.removeEventListener('abort', stop)
    bytes.destroy()
  }
}

async function readHeader(chunks: AsyncIterator<Buffer>): Promise<Outcome<{ text: string; rest: Buffer }>> {
  const header = new BundleHeader()
  for (;;) {
    const next = await chunks.next().catch(() => null)
    // The stream failed, so the bundle is cut off.
    if (next === null) return failed('damaged')
    if (next.done === true) return failed(header.cut)
    const found = header.push(next.value)
    if (!found.ok) return found
    if (found.value !== null) return done(found.value)
  }
}

async function index(
  first: Buffer,
  chunks: AsyncIterator<Buffer>,
  setting: BundleSetting,
): Promise<Outcome<null>> {
  const { place, limits, signal } = setting
  const received = join(place.path, 'received.pack')
  try {
    const stored = await storePack(first, chunks, { path: received, limits, signal })
    if (!stored.ok) return stored
    const checked = await checkPack(received, limits, signal)
    return checked.ok ? await indexStored(received, setting) : checked
  } finally {
    await rm(received, { force: true })
  }
}

/**
 * Moves the pack into a new repository and indexes it in place, because from standard input git would write a second
 * copy.
 */
async function indexStored(received: string, setting: BundleSetting): Promise<Outcome<null>> {
  const made = await makeRepository(setting)
  if (!made.ok) return made
  const packs = join(setting.place.gitDirectory, 'objects/pack')
  const pack = join(packs, 'pack-received.pack')
  await mkdir(packs, { recursive: true })
  await rename(received, pack)
  const strict = `--strict=${harmless.map((fault) => `${fault}=ignore`).join(',')}`
  const end = await gitAnswer({ ...setting, args: ['index-pack', strict, pack] })
  return end.ok ? done(null) : failed(failureState(end.complaint, setting.signal, 'damaged'))
}
