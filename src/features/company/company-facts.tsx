import { presentZone } from '#machines/domain/time/time-zone.ts'
import type { components } from '#contract/schema.gen.ts'
import { countryOptions, currencyOptions } from '#src/lib/regions.ts'
import { WebLink } from '#src/ui/data/web-link.tsx'
import { messages } from './messages.ts'
import classes from './settings.module.css'

type Company = components['schemas']['Company']

const labelOf = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value

/** The filled-in details of the company, for members who can’t change them. */
const factsOf = ({ name, website, size, country, timeZone, currency, domains }: Company) => [
  { label: messages.name, value: name },
  ...(website === null ? [] : [{ label: messages.website, value: <WebLink address={website} /> }]),
  ...(size === null ? [] : [{ label: messages.size, value: messages.sizes[size] }]),
  ...(country === null ? [] : [{ label: messages.country, value: labelOf(countryOptions(), country) }]),
  { label: messages.timeZone, value: presentZone(timeZone) },
  { label: messages.currency, value: labelOf(currencyOptions(), currency) },
  ...(domains.length === 0 ? [] : [{ label: messages.domains, value: domains.join(', ') }]),
]

export function CompanyFacts({ company }: { company: Company }) {
  return (
    <>
      <dl className={classes.facts}>
        {factsOf(company).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.quiet}>{messages.readOnly}</p>
    </>
  )
}
