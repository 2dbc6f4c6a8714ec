import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useSessionTools } from '#src/session/session-tools.tsx'
import { usePage } from '#src/ui/frame/page-chrome.tsx'
import classes from './landing-screen.module.css'
import { messages } from './messages.ts'
import { PipelinePicture } from './pipeline-picture.tsx'

/** `/`: what the product does today, for whom, and the doors. */
export function LandingScreen() {
  usePage({ title: messages.title })
  const { demoAccounts, deletionReceipt } = useSessionTools()
  const [erasure] = useState(deletionReceipt)
  return (
    <div className={classes.root}>
      {erasure === null ? null : <DeletionReceipt address={erasure.receiptUrl} />}
      <section className={classes.hero}>
        <div>
          <h1 className={classes.title} tabIndex={-1} data-page-title>
            {messages.title}
          </h1>
          <p className={classes.lead}>{messages.lead}</p>
          <Group gap="sm" mt="xl">
            <Button size="md" renderRoot={(props) => <Link {...props} to="/companyregister" />}>
              {messages.companyAccount}
            </Button>
            <Button
              size="md"
              variant="default"
              renderRoot={(props) => <Link {...props} to="/companylogin" />}
            >
              {messages.companySignIn}
            </Button>
          </Group>
        </div>
        <PipelinePicture />
      </section>
      <div className={classes.columns}>
        <section className={classes.card}>
          <h2 className={classes.heading}>{messages.recruitersTitle}</h2>
          <ul className={classes.list}>
            {messages.recruiters.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        <section className={classes.card}>
          <h2 className={classes.heading}>{messages.developersTitle}</h2>
          <ul className={classes.list}>
            {messages.developers.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Group gap="sm" mt="lg">
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/register" />}>
              {messages.userAccount}
            </Button>
            <Button variant="subtle" renderRoot={(props) => <Link {...props} to="/login" />}>
              {messages.userSignIn}
            </Button>
          </Group>
        </section>
      </div>
      {demoAccounts.length === 0 ? null : (
        <section className={classes.card}>
          <h2 className={classes.heading}>{messages.demoTitle}</h2>
          <p className={classes.text}>{messages.demoText}</p>
          <ul className={classes.accounts}>
            {demoAccounts.map((account) => (
              <li key={account.email} className={classes.account}>
                <span className={classes.person}>{account.name}</span>
                <span className={classes.kind}>{messages.demoKinds[account.user]}</span>
                <span>
                  {messages.demoEmail} <code>{account.email}</code>
                </span>
                <span>
                  {messages.demoPassword} <code>{account.password}</code>
                </span>
              </li>
            ))}
          </ul>
          <Group gap="sm" mt="lg">
            <Button renderRoot={(props) => <Link {...props} to="/companylogin" />}>
              {messages.demoDoors.company}
            </Button>
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/login" />}>
              {messages.demoDoors.user}
            </Button>
          </Group>
        </section>
      )}
    </div>
  )
}

/**
 * After an erased account: the one thing that is left of it, and what the person has come for.
 * @param address null where the answer that named it was lost
 */
function DeletionReceipt({ address }: { address: string | null }) {
  const title = useRef<HTMLHeadingElement>(null)
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    // The page's own title takes the focus as the page is shown; this comes before it.
    const frame = requestAnimationFrame(() => title.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const copy = (link: string) => {
    navigator.clipboard.writeText(new URL(link, window.location.origin).href).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <section className={classes.card} aria-labelledby="receipt">
      <h2 id="receipt" ref={title} className={classes.heading} tabIndex={-1}>
        {messages.receiptTitle}
      </h2>
      <p className={classes.text}>{address === null ? messages.receiptLost : messages.receiptText}</p>
      {address === null ? null : (
        <Group gap="sm" mt="lg">
          <Button component="a" href={address} target="_blank" rel="noreferrer">
            {messages.receiptOpen}
          </Button>
          <Button variant="default" onClick={() => copy(address)}>
            {copied ? messages.receiptCopied : messages.receiptCopy}
          </Button>
        </Group>
      )}
    </section>
  )
}
