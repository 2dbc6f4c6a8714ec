import type { Forge } from '#server/contract/ports/forge.ts'
import type { Hold } from '#server/work/queue/job-kind.ts'
import type { Merges, ReadingAccount } from '../reading.ts'

/** Of a hundred pull requests each: more are asked for with the next reading. */
const mostAsked = 10

/**
 * Which commits of a repository somebody else has merged for the account, by what its host says. What is asked for begins
 * where the answers before ended; a host that has had enough of us, or does not answer, is asked again with the next reading.
 *
 * @param startedAt before anything was fetched: of what is merged later, commits may not have been read yet
 * @returns null where the host said nothing
 */
export async function askMerges({
  forge,
  token,
  account: { repository },
  since,
  startedAt,
  hold,
}: {
  forge: Forge
  token: string
  account: ReadingAccount
  since: Date | null
  startedAt: Date
  hold: Hold
}): Promise<Merges | null> {
  const commits = new Set<string>()
  let knownAt = since
  for (let asked = 0; asked < mostAsked; asked += 1) {
    await hold.renew()
    const question = { repository, since: knownAt, signal: hold.signal }
    const told = await forge.mergedByOther(token, question)
    if (!told.ok) return asked === 0 ? null : { commits, knownAt }
    for (const id of told.value.commits) commits.add(id)
    const { resume } = told.value
    if (resume === null) return { commits, knownAt: startedAt }
    // Where a hundred were changed at one moment there is no going on from it: the rest is not asked for.
    if (resume.getTime() === knownAt?.getTime()) return { commits, knownAt: startedAt }
    knownAt = resume
  }
  return { commits, knownAt }
}
