import { formatDay } from '#src/lib/dates.ts'
import { exactWeeks } from '../../shared/weeks.ts'
import { onHost } from './commit-words.ts'
import classes from './drawer.module.css'

interface CommitLineProps {
  /** Of git, in hexadecimal digits. */
  id: string
  at: string
  /** Where its host shows it to everybody; null where it does to nobody. */
  url: string | null
  /** What else is said of it. */
  detail: string
  points: number
}

/** One commit behind a number, with its share of it. */
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
