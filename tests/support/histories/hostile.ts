import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { git } from './fast-import.ts'

const head = (author: string) => `author ${author} 1700000000 +0000\ncommitter ${author} 1700000000 +0000\n`

const begin = (directory: string) =>
  git(directory, ['init', '--bare', '--quiet', '--template=', '--initial-branch=main'])

/** Ten entries of the same object. */
const tenOf = (kind: string, id: string, ending: string) =>
  Buffer.from(Array.from({ length: 10 }, (_, n) => `${kind} ${id}\t${n}${ending}\n`).join(''))

/**
 * Creates a repository of one commit with ten to the given power of files, in a few kilobytes: each tree names the
 * one below ten times.
 */
export async function makeForest(directory: string, levels: number, author: string): Promise<void> {
  await begin(directory)
  const blob = (await git(directory, ['hash-object', '-w', '--stdin'], [Buffer.from('x\n')])).trim()
  let tree = (await git(directory, ['mktree'], [tenOf('100644 blob', blob, '.ts')])).trim()
  for (let level = 1; level < levels; level += 1)
    tree = (await git(directory, ['mktree'], [tenOf('040000 tree', tree, '')])).trim()
  const commit = Buffer.from(`tree ${tree}\n${head(author)}\nforest\n`)
  const id = (await git(directory, ['hash-object', '-t', 'commit', '-w', '--stdin'], [commit])).trim()
  await git(directory, ['update-ref', 'refs/heads/main', id])
}

function* zeros(bytes: number, author: string): Generator<Buffer> {
  yield Buffer.from(`commit refs/heads/main\n${head(author)}data 5\nzeros\n`)
  yield Buffer.from(`M 100644 inline zeros.ts\ndata ${bytes}\n`)
  const million = Buffer.alloc(1_000_000)
  for (let left = bytes; left > 0; left -= million.length) yield million.subarray(0, left)
  yield Buffer.from('\n')
}

/** Creates a repository of one commit with one file of zeros, which packs to a thousandth. */
export async function makeBomb(directory: string, bytes: number, author: string): Promise<void> {
  await begin(directory)
  await git(
    directory,
    ['-c', 'core.bigFileThreshold=1m', 'fast-import', '--quiet', '--max-pack-size=0'],
    zeros(bytes, author),
  )
}

/** A program that creates a marker file when it runs. */
export async function marking(path: string, mark: string): Promise<void> {
  await writeFile(path, `#!/bin/sh\ntouch '${mark}'\n`)
  await chmod(path, 0o755)
}

/** A git configuration of the machine that runs a program on every occasion a repository could trigger. */
export const runsEverywhere = (folder: string, program: string): string => `
[core]
  attributesFile = ${join(folder, 'attributes')}
  hooksPath = ${join(folder, 'hooks')}
  fsmonitor = ${program}
  pager = ${program}
  sshCommand = ${program}
  askPass = ${program}
[init]
  templateDir = ${join(folder, 'template')}
[diff]
  external = ${program}
[diff "marked"]
  textconv = ${program}
  command = ${program}
[filter "marked"]
  clean = ${program}
  smudge = ${program}
  required = true
[log]
  showSignature = true
[gpg]
  program = ${program}
[credential]
  helper = !${program}
[fetch]
  recurseSubmodules = true
[protocol]
  allow = always
`
