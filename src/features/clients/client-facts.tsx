import type { ReactNode } from 'react'
import { clientLabels, type ClientFieldOnPage } from '#machines/domain/client/fields.ts'
import { keysOf } from '#machines/domain/field.ts'
import type { components } from '#contract/schema.gen.ts'
import { PillBadge } from '#src/ui/data/pill-badge.tsx'
import { WebLink } from '#src/ui/data/web-link.tsx'
import classes from './client-facts.module.css'

/** Fields that the facts show: the page's head shows the name and status. */
type Fact = Exclude<ClientFieldOnPage, 'name' | 'status'>

export function ClientFacts({ client }: { client: components['schemas']['Client'] }) {
  const { website, domains, tags, notes } = client
  const facts: Record<Fact, ReactNode> = {
    website: website === null ? null : <WebLink address={website} />,
    domains: domains.length === 0 ? null : domains.join(', '),
    tags: tags.length === 0 ? null : tags.map((tag) => <PillBadge key={tag}>{tag}</PillBadge>),
    notes,
  }
  const known = keysOf(facts).filter((fact) => facts[fact] !== null)
  if (known.length === 0) return null
  return (
    <dl className={classes.root}>
      {known.map((fact) => (
        <div key={fact} className={fact === 'notes' ? classes.notes : classes.fact}>
          <dt>{clientLabels[fact]}</dt>
          <dd className={fact === 'tags' ? classes.tags : undefined}>{facts[fact]}</dd>
        </div>
      ))}
    </dl>
  )
}
