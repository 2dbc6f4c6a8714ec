import { StatusChip } from '#src/ui/data/status-chip.tsx'
import type { Integrations } from '../evidence-types.ts'
import { messages } from '../messages.ts'
import classes from './connections.module.css'

/** Whose commits count: the addresses, and whether somebody has confirmed them. */
export function Addresses({ addresses }: Pick<Integrations, 'addresses'>) {
  return (
    <section className={classes.addresses} aria-labelledby="addresses">
      <h3 id="addresses" className={classes.name}>
        {messages.addresses}
      </h3>
      <p className={classes.quiet}>
        {addresses.length === 0 ? messages.addressesNone : messages.addressesText}
      </p>
      {addresses.length === 0 ? null : (
        <ul className={classes.plain}>
          {addresses.map(({ value, confirmed }) => (
            <li key={value} className={classes.address}>
              <span className={classes.value}>{value}</span>
              <StatusChip meaning={confirmed ? 'done' : 'attention'}>
                {confirmed ? messages.confirmed : messages.unconfirmed}
              </StatusChip>
              {confirmed ? null : <span className={classes.quiet}>{messages.unconfirmedText}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
