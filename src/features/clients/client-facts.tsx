import type { components } from '#src/api/schema.gen.ts'
import { PillBadge } from '#src/ui/data/pill-badge.tsx'
import { WebLink } from '#src/ui/data/web-link.tsx'
import classes from './client-facts.module.css'
import { messages } from './messages.ts'

/** What is known of a client, as far as anything is. */
export function ClientFacts({ client }: { client: components['schemas']['Client'] }) {
  const { website, domains, tags, notes } = client
  if (website === null && domains.length === 0 && tags.length === 0 && notes === null) return null
  return (
    <dl className={classes.root}>
      {website === null ? null : (
        <div className={classes.fact}>
          <dt>{messages.website}</dt>
          <dd>
            <WebLink address={website} />
          </dd>
        </div>
      )}
      {domains.length === 0 ? null : (
        <div className={classes.fact}>
          <dt>{messages.domains}</dt>
          <dd>{domains.join(', ')}</dd>
        </div>
      )}
      {tags.length === 0 ? null : (
        <div className={classes.fact}>
          <dt>{messages.tags}</dt>
          <dd className={classes.tags}>
            {tags.map((tag) => (
              <PillBadge key={tag}>{tag}</PillBadge>
            ))}
          </dd>
        </div>
      )}
      {notes === null ? null : (
        <div className={classes.notes}>
          <dt>{messages.notes}</dt>
          <dd>{notes}</dd>
        </div>
      )}
    </dl>
  )
}
