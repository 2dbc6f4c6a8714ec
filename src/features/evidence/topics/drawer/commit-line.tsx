import { formatDay } from '#src/lib/dates.ts'
import { exactWeeks } from '../../shared/weeks.ts'
import { onHost } from './commit-words.ts'
import classes from './drawer.module.css'

interface CommitLineProps {
  /** Git id, hex. */
  id: string
  at: string
  /** Public page of the commit at its host; null if there is none. */
  url: string | null
  detail: string
  points: number
}

export function CommitLine({ id, at, url, detail, points }: CommitLineProps) {
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
        <span className={classes.detail}>{detail}</span>
      </span>
      <span className={classes.points}>{exactWeeks(points)}</span>
    </li>
  )
}
