import { failureState } from '../git/git-state.ts'
import { runGit } from '../git/run-git.ts'
import { CommitLog, logArguments, lowerCase, type LoggedCommit } from '../parse/commit-log.ts'
import type { GitSetting } from '../source/history.ts'
import type { TreeSample } from '../samples/tree-sample.ts'
import { isBot } from './bots.ts'
import { StoppedAnalysis } from './stopped-analysis.ts'
import type { SuggestedAddresses } from './suggested-addresses.ts'

/** A commit that the owner of a claimed email wrote, alone or with others. */
export interface OwnCommit {
  readonly id: string
  readonly tree: string
  /** Seconds since 1970, as the commit claims; the author can set both. */
  readonly authoredAt: number
  readonly committedAt: number
  /** The claimed email of the commit; the author's takes precedence. */
  readonly address: string
  /** The developer appears in a co-author trailer only, which anyone can write. */
  readonly coAuthor: boolean
  /**
   * Number of people that the commit names, at least 1. The developer counts once for all their emails; bots do not
   * count.
   */
  readonly people: number
  /** Position of the commit in the history, from 1, counting commits of all authors. */
  readonly ordinal: number
}

/** Normalizes emails for comparison: latin1 bytes, lower case. Drops emails of bots, even if claimed. */
export const normalizedEmails = (addresses: readonly string[]): ReadonlySet<string> =>
  new Set(
    addresses
      .map((address) => lowerCase(Buffer.from(address.trim(), 'utf8').toString('latin1')))
      .filter((address) => !isBot(address)),
  )

/** Returns the commit if it carries a claimed email, else null. */
export function ownCommit(
  { id, tree, authoredAt, committedAt, author, coAuthors }: LoggedCommit,
  mine: ReadonlySet<string>,
  ordinal: number,
): OwnCommit | null {
  const named = [author, ...coAuthors]
  const address = named.find((one) => mine.has(one))
  if (address === undefined) return null
  const coAuthor = address !== author
  // A host's squash names each email of its author, but they are one person.
  const people = 1 + named.filter((one) => !mine.has(one) && !isBot(one)).length
  return { id, tree, authoredAt, committedAt, address, coAuthor, people, ordinal }
}

/**
 * Yields the own commits of a range, oldest first. Of other commits it keeps only tree samples with a mark of the
 * author, and emails with the developer's name.
 *
 * @param trees collects the trees of all commits
 * @throws StoppedAnalysis if git fails
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
  if (!ok) throw new StoppedAnalysis(failureState(complaint, setting.signal, 'damaged'))
}
