import type { Integration, ReadingFailure } from '../evidence-types.ts'

/** What happened to a reading, and what to do: of a repository by its address, unless a source has words of its own. */
export const failures: Record<ReadingFailure, string> = {
  unreachable: 'The host did not answer. Try again in a while; if it stays, check the address.',
  needsAccess:
    'The host says that there is no such repository, or that it is private. Check the address; only public repositories can be read.',
  notGit: 'There is no git repository at this address. Connect the address that you would clone.',
  empty: 'The repository has no commits yet. Push some, then read again.',
  tooLarge: 'The history is larger than 500 MB or 300,000 commits, more than we read.',
  tooSlow: 'Reading took longer than ten minutes and was ended. Try again at another time.',
  incomplete:
    'The host has only a part of the history, as a shallow copy has. Connect the repository that it was copied from.',
  unsupported: 'The repository is kept in a format that we cannot read yet, such as SHA-256.',
  damaged: 'The history is damaged. Repair it with “git fsck” where it is kept, then read again.',
  refusedAddress:
    'This address is not a public one, so we do not connect to it. Connect a public https address.',
  cancelled: 'Reading was cancelled. What was read before stays; read again when you like.',
  defect: 'Something went wrong on our side. Read again; if it stays, tell us.',
  needsReauth:
    'GitHub lets us in no more: the access was taken back there, or has ended. What was read stays. Connect it again to go on.',
}

/** The same of what an account at a code host lists. */
const ofAccounts: Partial<Record<ReadingFailure, string>> = {
  needsAccess:
    'GitHub does not give this repository to your connection. Look there whether it is still yours, then read again.',
  unreachable: 'GitHub did not answer. Read again in a while.',
  empty: 'The repository has no commits yet.',
}

/** The same of a file: it was read once and is not kept, so that nothing but another one can be read. */
const ofBundles: Partial<Record<ReadingFailure, string>> = {
  notGit: 'The file is no git bundle. Make one with “git bundle create” and send it under the same name.',
  empty: 'The bundle has no commits. Make it of a branch that has some and send it under the same name.',
  tooSlow:
    'Reading took longer than ten minutes and was ended. Make a bundle of fewer branches and send it under the same name.',
  incomplete:
    'The bundle has only a part of the history. Make it without a range, where the whole history is, and send it under the same name.',
  damaged:
    'The bundle is damaged, as one is that was cut short. Make it again and send it under the same name.',
  cancelled:
    'Reading was cancelled. The file is not kept, and what was read before stays; send it again under the same name when you like.',
  defect: 'Something went wrong on our side. Send the bundle again; if it stays, tell us.',
}

/** What a failure comes to for whoever connected it, by where its history comes from. */
export function failureOf(
  failure: ReadingFailure,
  { provider, account }: Pick<Integration, 'provider' | 'account'>,
): string {
  const own = provider === 'bundle' ? ofBundles : account === null ? {} : ofAccounts
  return own[failure] ?? failures[failure]
}
