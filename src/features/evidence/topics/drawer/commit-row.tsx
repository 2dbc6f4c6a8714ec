import { tiers, type EvidenceGroup } from '../../shared/evidence-types.ts'
import { CommitLine } from './commit-line.tsx'
import { commitRemarks } from './commit-words.ts'
import { messages } from './drawer-words.ts'

/** One commit: its lines, who vouches for it, and what is to be said about either. */
export function CommitRow({ group }: { group: EvidenceGroup }) {
  const { commit, points } = group
  if (commit === null) return null
  const { id, at, url } = commit
  const detail = [detailOf(group), ...commitRemarks(commit)].join(' · ')
  return <CommitLine {...{ id, at, url, points, detail }} />
}

/** Lines, and who vouches for the commit, which one of the tiers does. */
const detailOf = (group: EvidenceGroup): string => {
  const tier = tiers.find((each) => group.tiers[each] > 0)
  return [messages.lines(group.lines), ...(tier === undefined ? [] : [messages.tierWords[tier]])].join(' · ')
}
