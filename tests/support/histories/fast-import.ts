import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A file of a commit: its bytes, or null if deleted. */
export interface WrittenFile {
  readonly path: string | Buffer
  readonly content: string | Buffer | null
  /** Octal; a regular file by default. */
  readonly mode?: string
}

export interface WrittenCommit {
  readonly author: string
  readonly files: readonly WrittenFile[]
  /** Seconds since 1970. */
  readonly at?: number
  readonly committer?: string
  /** Defaults to `at`. */
  readonly committedAt?: number
  readonly message?: string
}

const start = 1_700_000_000

/** A path as fast-import reads it: every byte other than a letter, a digit or `/._-` in octal. */
function quoted(path: string | Buffer): string {
  const bytes = [...Buffer.from(path)].map((byte) => {
    const letter = String.fromCodePoint(byte)
    return /[\w/.-]/.test(letter) ? letter : `\\${byte.toString(8).padStart(3, '0')}`
  })
  return `"${bytes.join('')}"`
}

const data = (content: string | Buffer): Buffer[] => {
  const bytes = Buffer.from(content)
  return [Buffer.from(`data ${bytes.length}\n`), bytes, Buffer.from('\n')]
}

function* fileChange({ path, content, mode = '100644' }: WrittenFile): Generator<Buffer> {
  if (content === null) {
    yield Buffer.from(`D ${quoted(path)}\n`)
  } else if (mode === '160000') {
    yield Buffer.from(`M 160000 ${String(content)} ${quoted(path)}\n`)
  } else {
    yield Buffer.from(`M ${mode} inline ${quoted(path)}\n`)
    yield* data(content)
  }
}

/** A linear history as input of `git fast-import`. */
export function* fastImport(commits: Iterable<WrittenCommit>, ref = 'refs/heads/main'): Generator<Buffer> {
  let number = 0
  for (const { author, files, at = start + number * 60, message = 'change', ...commit } of commits) {
    const { committer = author, committedAt = at } = commit
    number += 1
    yield Buffer.from(
      `commit ${ref}\nauthor ${author} ${at} +0000\ncommitter ${committer} ${committedAt} +0000\n`,
    )
    yield* data(message)
    for (const file of files) yield* fileChange(file)
    yield Buffer.from('\n')
  }
}

const environment = { ...process.env, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' }

/** Runs git for the set-up of a test, not through the product. @returns its output */
export async function git(
  directory: string,
  args: readonly string[],
  input?: Iterable<Buffer>,
): Promise<string> {
  const child = spawn('git', ['--git-dir', directory, ...args], { env: environment })
  let text = ''
  let complaint = ''
  child.stdout.setEncoding('latin1').on('data', (more: string) => (text += more))
  child.stderr.setEncoding('latin1').on('data', (more: string) => (complaint += more))
  const ended = once(child, 'close')
  if (input === undefined) child.stdin.end()
  else await pipeline(Readable.from(input), child.stdin)
  const [code] = await ended
  if (code !== 0) throw new Error(`git ${args.join(' ')}: ${complaint}`)
  return text
}

/** Creates a bare repository with a linear history. */
export async function makeHistory(directory: string, commits: Iterable<WrittenCommit>): Promise<void> {
  await git(directory, ['init', '--bare', '--quiet', '--template=', '--initial-branch=main'])
  await git(directory, ['fast-import', '--quiet'], fastImport(commits))
}
