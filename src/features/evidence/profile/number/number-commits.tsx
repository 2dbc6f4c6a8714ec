import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import type { ShownNumber } from '../../shared/evidence-types.ts'
import { CommitLine } from '../../topics/drawer/commit-line.tsx'
import { messages as words } from '../../topics/drawer/drawer-words.ts'
import classes from '../../topics/drawer/drawer.module.css'
import { OpeningRow } from '../../topics/drawer/opening-row.tsx'
import { exactWeeks, mondayOf } from '../../shared/weeks.ts'
import { messages } from './messages.ts'

type Commits = NonNullable<ShownNumber['commits']>
type Repository = Commits['repositories'][number]

interface NumberCommitsProps {
  commits: Commits
  /** The number, in hundredths of a week. */
  points: number
}

/**
 * Breaks a number down into public repositories, weeks and commits. Commits that are not public appear as one sum, so
 * that the list adds up to the number.
 */
export function NumberCommits({ commits: { repositories, unpublished }, points }: NumberCommitsProps) {
  return (
    <div className={classes.breakdown}>
      {repositories.length === 0 ? <EmptyLine>{messages.nonePublic}</EmptyLine> : null}
      <ul className={classes.groups} aria-label={words.breakdowns.repository}>
        {repositories.map((repository) => (
          <OpeningRow
            key={repository.url}
            name={repository.name}
            detail={messages.ofCommits(repository.commits)}
            points={repository.points}
          >
            <Weeks repository={repository} />
          </OpeningRow>
        ))}
        {unpublished.commits === 0 ? null : (
          <Sum
            name={messages.notPublic}
            detail={messages.unpublished(unpublished.commits, unpublished.repositories)}
            points={unpublished.points}
          />
        )}
      </ul>
      <p className={classes.sum}>
        <span>{words.together}</span>
        <span>{words.weeks(exactWeeks(points))}</span>
      </p>
    </div>
  )
}

function Weeks({ repository: { weeks, earlier } }: { repository: Repository }) {
  return (
    <ul className={classes.groups} aria-label={words.breakdowns.week}>
      {weeks.map(({ week, points, commits }) => (
        <OpeningRow
          key={week}
          name={words.weekOf(mondayOf(week))}
          detail={messages.ofCommits(commits.length)}
          points={points}
        >
          <ul className={classes.groups} aria-label={words.breakdowns.commit}>
            {commits.map((commit) => (
              <CommitLine
                key={commit.id}
                id={commit.id}
                at={commit.at}
                url={commit.url}
                points={commit.points}
                detail={words.tierWords[commit.tier]}
              />
            ))}
          </ul>
        </OpeningRow>
      ))}
      {earlier.commits === 0 ? null : (
        <Sum name={messages.earlier(earlier.commits)} points={earlier.points} />
      )}
    </ul>
  )
}

function Sum({ name, detail, points }: { name: string; detail?: string; points: number }) {
  return (
    <li className={classes.commit}>
      <span className={classes.words}>
        {name}
        {detail === undefined ? null : <span className={classes.detail}>{detail}</span>}
      </span>
      <span className={classes.points}>{exactWeeks(points)}</span>
    </li>
  )
}
