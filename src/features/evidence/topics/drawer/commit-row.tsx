import { tiers, type EvidenceGroup } from '../../shared/evidence-types.ts'
import { CommitLine } from './commit-line.tsx'
import { commitRemarks } from './commit-words.ts'
import { messages } from './drawer-words.ts'

export function CommitRow({ group }: { group: EvidenceGroup }) {
  const { commit, points } = group
  if (commit === null) return null
  const { id, at, url } = commit
  const detail = [detailOf(group), ...commitRemarks(commit)].join(' · ')
  return <CommitLine {...{ id, at, url, points, detail }} />
}

/** Returns the lines of a commit and its tier. A commit has one tier only. */
const detailOf = (group: EvidenceGroup): string => {
  const tier = tiers.find((each) => group.tiers[each] > 0)
  return [messages.lines(group.lines), ...(tier === undefined ? [] : [messages.tierWords[tier]])].join(' · ')
}
