import { failureState } from '../git/git-state.ts'
import { runGit } from '../git/run-git.ts'
import { CommitLog, logArguments, lowerCase, type LoggedCommit } from '../parse/commit-log.ts'
import type { GitSetting } from '../source/history.ts'
import type { TreeSample } from '../samples/tree-sample.ts'
import { isBot } from './bots.ts'
import { BrokenReading } from './broken-reading.ts'
import type { SuggestedAddresses } from './suggested-addresses.ts'

/** A commit that somebody with a claimed address has written, alone or with others. */
export interface OwnCommit {
  readonly id: string
  readonly tree: string
  /** Seconds since 1970, as claimed: anybody sets both. */
  readonly authoredAt: number
  readonly committedAt: number
  /** The claimed address that it carries; the author's first. */
  readonly address: string
  /** Named in a trailer alone, which anybody may write. */
  readonly coAuthor: boolean
  /** How many people it names, 1 or more: the developer once, however many of their addresses; programs are none. */
  readonly people: number
  /** Which commit of the history it is, from 1: those of others are counted as well. */
  readonly ordinal: number
}

/** Addresses as they are compared: bytes, as git gives them. A program's is nobody's, whoever claims it. */
export const claimed = (addresses: readonly string[]): ReadonlySet<string> =>
  new Set(
    addresses
      .map((address) => lowerCase(Buffer.from(address.trim(), 'utf8').toString('latin1')))
      .filter((address) => !isBot(address)),
  )

/** Whose it is, of the addresses that are claimed; null where it is somebody else's. */
export function ownCommit(
  { id, tree, authoredAt, committedAt, author, coAuthors }: LoggedCommit,
  mine: ReadonlySet<string>,
  ordinal: number,
): OwnCommit | null {
  const named = [author, ...coAuthors]
  const address = named.find((one) => mine.has(one))
  if (address === undefined) return null
  const coAuthor = address !== author
  // Who writes under several addresses is one of them, and shares with nobody: a host's squash names each address.
  const people = 1 + named.filter((one) => !mine.has(one) && !isBot(one)).length
  return { id, tree, authoredAt, committedAt, address, coAuthor, people, ordinal }
}

/**
 * The own commits of a range, oldest first, as many at a time as git tells at once. Of nobody else's anything is kept but the
 * tree, in a sample, with a mark of its author, and addresses under the person's own name.
 * @param trees takes those of all commits
 * @throws BrokenReading where git fails
 */
export async function* ownCommits(
  range: string,
  mine: ReadonlySet<string>,
  setting: GitSetting,
  { trees, suggested }: { readonly trees: TreeSample; readonly suggested: SuggestedAddresses },
): AsyncGenerator<readonly OwnCommit[]> {
  const git = runGit({ ...setting, args: logArguments(range) })
  git.stdin.end()
  const log = new CommitLog()
  let ordinal = 0
  for await (const chunk of git.stdout as AsyncIterable<Buffer>) {
    const own: OwnCommit[] = []
    for (const logged of log.push(chunk)) {
      ordinal += 1
      trees.add(logged.tree, logged.author)
      suggested.add(logged)
      const commit = ownCommit(logged, mine, ordinal)
      if (commit !== null) own.push(commit)
    }
    if (own.length > 0) yield own
  }
  const { ok, complaint } = await git.ended
  if (!ok) throw new BrokenReading(failureState(complaint, setting.signal, 'damaged'))
}
