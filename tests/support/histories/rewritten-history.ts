import { git } from './fast-import.ts'

/** Bundles a branch rewritten by another person: every commit as theirs, with one more file in every tree. */
export async function writtenAnew(directory: string, author: string, bundle: string): Promise<void> {
  const exported = await git(directory, ['fast-export', '--no-data', 'HEAD'])
  await git(directory, ['fast-import', '--quiet'], taken(exported, author))
  await git(directory, ['symbolic-ref', 'HEAD', branch])
  await git(directory, ['bundle', 'create', '--quiet', bundle, 'HEAD', branch])
}

const branch = 'refs/heads/copy'
const ofAuthor = /^(author|committer) .*> (\d+ [+-]\d{4})$/
const fileMore = 'M 100644 inline NOTICE\ndata 5\nMine\n\n'

/**
 * The same fast-import input for another branch and author. Messages state their own length, so their text is never
 * parsed.
 */
function* taken(exported: string, author: string): Generator<Buffer> {
  let hasMore = false
  for (let at = 0; at < exported.length;) {
    const end = exported.indexOf('\n', at)
    const line = exported.slice(at, end)
    const length = line.startsWith('data ') ? Number(line.slice(5)) : 0
    const message = exported.slice(end + 1, end + 1 + length)
    at = end + 1 + length
    const [, role, when] = ofAuthor.exec(line) ?? []
    const [word = ''] = line.split(' ')
    if (word === 'commit') hasMore = false
    if (['M', 'D', 'R', 'C'].includes(word) && !hasMore) {
      hasMore = true
      yield Buffer.from(fileMore)
    }
    if (word === 'commit' || word === 'reset') yield Buffer.from(`${word} ${branch}\n`)
    else if (role !== undefined) yield Buffer.from(`${role} ${author} ${when}\n`)
    else yield Buffer.from(`${line}\n${message}`, 'latin1')
  }
}
