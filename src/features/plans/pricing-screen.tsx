import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useInstallation } from '#src/session/installation.tsx'
import { messages } from './messages.ts'
import { PlanTable } from './plan-table.tsx'
import classes from './plans.module.css'

/** `/pricing`: the plans by their limits, from the data that the server enforces. */
export function PricingScreen() {
  const { hasDemo } = useInstallation()
  return (
    <div className={classes.pricing}>
      <div>
        <h1 className={classes.title} tabIndex={-1} data-page-title>
          {messages.pricingTitle}
        </h1>
        <p className={classes.lead}>{messages.pricingLead}</p>
      </div>
      <PlanTable />
      <p className={classes.quiet}>{messages.more}</p>
      <section>
        <h2 className={classes.refusedTitle}>{messages.every}</h2>
        <ul className={classes.features}>
          {messages.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </section>
      <Group gap="sm">
        <Button size="md" renderRoot={(props) => <Link {...props} to="/companyregister" />}>
          {messages.signUp}
        </Button>
        <Button size="md" variant="subtle" renderRoot={(props) => <Link {...props} to="/companylogin" />}>
          {messages.signIn}
        </Button>
        {hasDemo ? (
          <Link to="/demo" className={classes.link}>
            {messages.tryDemo}
          </Link>
        ) : null}
      </Group>
    </div>
  )
}
