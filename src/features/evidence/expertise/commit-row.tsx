import { formatDay } from '#src/lib/dates.ts'
import { tiers, type EvidenceGroup } from '../evidence-types.ts'
import { messages } from './drawer-words.ts'
import { exactWeeks } from '../weeks.ts'
import { commitRemarks, onHost } from './commit-words.ts'
import classes from './drawer.module.css'

/** One commit: its lines, who vouches for it, and what is to be said about either. */
export function CommitRow({ group }: { group: EvidenceGroup }) {
  const { commit, points } = group
  if (commit === null) return null
  const { id, at, url } = commit
  const short = <code title={id}>{id.slice(0, 8)}</code>
  return (
    <li className={classes.commit}>
      <span className={classes.words}>
        {url === null ? (
          short
        ) : (
          <a href={url} target="_blank" rel="noreferrer" aria-label={onHost(id.slice(0, 8), url)}>
            {short}
          </a>
        )}{' '}
        <time dateTime={at}>{formatDay(at)}</time>
        <span className={classes.detail}>{[detailOf(group), ...commitRemarks(commit)].join(' · ')}</span>
      </span>
      <span className={classes.points}>{exactWeeks(points)}</span>
    </li>
  )
}

/** Lines, and who vouches for the commit, which one of the tiers does. */
const detailOf = (group: EvidenceGroup): string => {
  const tier = tiers.find((each) => group.tiers[each] > 0)
  return [messages.lines(group.lines), ...(tier === undefined ? [] : [messages.tierWords[tier]])].join(' · ')
}
