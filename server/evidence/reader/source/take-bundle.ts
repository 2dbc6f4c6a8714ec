import type { Readable, Writable } from 'node:stream'
import { abortState, failureState } from '../git/git-state.ts'
import { gitAnswer, runGit } from '../git/run-git.ts'
import { write } from '../git/write.ts'
import type { ReadingLimits } from '../limits.ts'
import { done, failed, type Outcome } from '../reading-state.ts'
import { BundleHeader, branchInHeader } from './bundle-header.ts'
import { branch, makeRepository, tipOf, type GitSetting } from './history.ts'

/**
 * Faults that old and honest histories have, and that matter to who checks files out, which we do not: `--strict` alone refuses
 * flask for a mode with a zero in front. Missing objects and broken links stay errors.
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

/**
 * Takes a bundle that somebody sent, as it comes: its header is read here, its pack goes into git. Nothing of it is kept where
 * it is cut, altered, or lacks something.
 * @returns the id of the newest commit of its default branch
 */
export async function takeBundle(
  bytes: Readable,
  setting: GitSetting & { readonly limits: Pick<ReadingLimits, 'bundleBytes'> },
): Promise<Outcome<string>> {
  const { signal } = setting
  const stop = () => bytes.destroy()
  signal.addEventListener('abort', stop)
  try {
    const chunks = bytes[Symbol.asyncIterator]() as AsyncIterator<Buffer>
    const header = await readHeader(chunks)
    if (!header.ok) return failed(abortState(signal) ?? header.state)
    const named = branchInHeader(header.value.text)
    if (!named.ok) return named
    const made = await makeRepository(setting)
    if (!made.ok) return made
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
    // The stream broke off; what came by then is cut.
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
  setting: GitSetting & { readonly limits: Pick<ReadingLimits, 'bundleBytes'> },
): Promise<Outcome<null>> {
  const strict = `--strict=${harmless.map((fault) => `${fault}=ignore`).join(',')}`
  const most = `--max-input-size=${setting.limits.bundleBytes}`
  const git = runGit({ ...setting, args: ['index-pack', '--stdin', strict, most] })
  git.stdout.resume()
  const whole = await pour(first, chunks, git.stdin)
  git.stdin.end()
  const end = await git.ended
  if (!whole) return failed(abortState(setting.signal) ?? 'damaged')
  return end.ok ? done(null) : failed(failureState(end.complaint, setting.signal, 'damaged'))
}

/** Whether the stream came to its end, or git to its own before. */
async function pour(first: Buffer, chunks: AsyncIterator<Buffer>, into: Writable): Promise<boolean> {
  try {
    let more = await write(into, first)
    while (more) {
      const { value, done: ended } = await chunks.next()
      if (ended === true) break
      more = await write(into, value)
    }
    return true
  } catch {
    return false
  }
}
