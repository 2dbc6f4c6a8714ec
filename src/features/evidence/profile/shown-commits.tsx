import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatDay } from '#src/lib/dates.ts'
import { CardList } from '#src/ui/data/card-list.tsx'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { isWebAddress } from '#src/lib/form-rules.ts'
import type { ShownProfile } from '../shared/evidence-types.ts'
import { Section } from '#src/ui/frame/section.tsx'
import { messages } from './messages.ts'
import classes from './shared-profile.module.css'

type Commits = NonNullable<ShownProfile['commits']>
type Repository = Commits['repositories'][number]

/** Same length as git's short ids. */
const shortId = (id: string): string => id.slice(0, 7)

/** Lists public repositories with their latest commits, and counts the commits in the others. */
export function ShownCommits({ commits: { repositories, unpublished } }: { commits: Commits }) {
  return (
    <Section title={messages.commits} purpose={messages.commitsPurpose}>
      {repositories.length === 0 ? (
        <EmptyLine>{messages.noCommits}</EmptyLine>
      ) : (
        <CardList>
          {repositories.map((repository) => (
            <RepositoryRow key={repository.url} repository={repository} />
          ))}
        </CardList>
      )}
      {unpublished.commits === 0 ? null : (
        <p className={classes.quiet}>{messages.unpublished(unpublished.commits, unpublished.repositories)}</p>
      )}
    </Section>
  )
}

function RepositoryRow({ repository }: { repository: Repository }) {
  const { name, url, commits, firstAt, lastAt, latest } = repository
  return (
    <li className={classes.row}>
      <p className={classes.repository}>{isWebAddress(url) ? <Outside to={url}>{name}</Outside> : name}</p>
      <p className={classes.quiet}>{messages.within(commits, formatDay(firstAt), formatDay(lastAt))}</p>
      <p className={classes.latest}>
        <span>{messages.latest}</span>
        {latest.map(({ id, at, url: page }) => (
          <span key={id} title={formatDay(at)}>
            {page === null ? (
              <code>{shortId(id)}</code>
            ) : (
              <Outside to={page} label={messages.commitOf(shortId(id), name)}>
                <code>{shortId(id)}</code>
              </Outside>
            )}
          </span>
        ))}
      </p>
    </li>
  )
}

interface OutsideProps {
  to: string
  label?: string
  children: ReactNode
}

function Outside({ to, label, children }: OutsideProps) {
  return (
    <Anchor href={to} target="_blank" rel="noopener noreferrer" aria-label={label}>
      {children}
    </Anchor>
  )
}
