import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccountErasure } from '#src/session/account-erasure.tsx'
import { useInstallation } from '#src/session/installation.tsx'
import { DeletionReceipt } from './deletion-receipt.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { EvidenceSection } from './evidence-section.tsx'
import classes from './landing-screen.module.css'
import { messages } from './messages.ts'
import { PipelineScene } from './pipeline-scene.tsx'

/**
 * `/`: the benefit, the product in action, one click into it, and the sign-in pages. It shows existing features only.
 */
export function LandingScreen() {
  const { demoAccounts, hasDemo } = useInstallation()
  const { receipt } = useAccountErasure()
  const [erasure] = useState(receipt)
  return (
    <div className={classes.root}>
      {erasure === null ? null : <DeletionReceipt address={erasure.receiptUrl} />}
      <section className={classes.hero}>
        <div className={classes.words}>
          <h1 className={classes.title} tabIndex={-1} data-page-title>
            {messages.title}
          </h1>
          <p className={classes.lead}>{messages.lead}</p>
          <Group gap="sm">
            <Button size="md" renderRoot={(props) => <Link {...props} to="/companyregister" />}>
              {messages.companyAccount}
            </Button>
            <Button size="md" variant="subtle" renderRoot={(props) => <Link {...props} to="/companylogin" />}>
              {messages.companySignIn}
            </Button>
          </Group>
          {hasDemo ? (
            <p className={`${classes.text} ${classes.try}`}>
              <Link to="/demo">{messages.tryDemo}</Link>
            </p>
          ) : null}
          {demoAccounts.length > 0 ? <DemoAccounts accounts={demoAccounts} /> : null}
        </div>
        <PipelineScene />
      </section>
      <EvidenceSection />
      <section>
        <h2 className={classes.heading}>{messages.partsTitle}</h2>
        <ul className={classes.parts}>
          {messages.parts.map(({ title, text }) => (
            <li key={title} className={classes.part}>
              <h3 className={classes.partTitle}>{title}</h3>
              <p className={classes.text}>{text}</p>
            </li>
          ))}
        </ul>
        <p className={classes.more}>
          <Link to="/pricing">{messages.plans}</Link>
        </p>
      </section>
      <section className={classes.developers}>
        <div>
          <h2 className={classes.heading}>{messages.developersTitle}</h2>
          <p className={classes.text}>{messages.developersText}</p>
        </div>
        <Group gap="sm">
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/register" />}>
            {messages.userAccount}
          </Button>
          <Button variant="subtle" renderRoot={(props) => <Link {...props} to="/login" />}>
            {messages.userSignIn}
          </Button>
        </Group>
      </section>
    </div>
  )
}
