import { UnstyledButton } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { DemoAccount } from '#src/lib/config.ts'
import {
  selectFailure,
  selectHasSignInFailed,
  selectIsSigningIn,
  useAuth,
  useAuthActor,
} from '#src/session/auth-context.tsx'
import { failureText } from '#src/session/failure-words.ts'
import { Avatar } from '#src/ui/data/avatar.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import classes from './landing-screen.module.css'
import { messages } from './messages.ts'

/** One button per demo account: signs in and opens that account's first page. */
export function DemoAccounts({ accounts }: { accounts: readonly DemoAccount[] }) {
  const auth = useAuthActor()
  const navigate = useNavigate()
  const isSigningIn = useAuth(selectIsSigningIn)
  const hasFailed = useAuth(selectHasSignInFailed)
  const failure = useAuth(selectFailure)
  const [chosen, setChosen] = useState<string | null>(null)
  const enter = async ({ email, password, start }: DemoAccount) => {
    setChosen(email)
    // As after any other sign-in, the identity listener follows `next`.
    if (start !== null) {
      await navigate({ to: '/', search: { next: start }, replace: true, resetScroll: false })
    }
    auth.send({ type: 'auth.signInRequested', signIn: { email, password } })
  }
  return (
    <section className={classes.demo} aria-labelledby="demo">
      <h2 id="demo" className={classes.heading}>
        {messages.demoTitle}
      </h2>
      <FormError>{hasFailed && chosen !== null && failure !== null ? failureText(failure) : null}</FormError>
      <ul className={classes.accounts}>
        {accounts.map((account) => (
          <li key={account.email}>
            <UnstyledButton
              className={classes.account}
              disabled={isSigningIn}
              data-busy={(isSigningIn && chosen === account.email) || undefined}
              onClick={() => void enter(account)}
            >
              <Avatar name={account.name} id={account.email} size="medium" />
              <span className={classes.who}>
                <span className={classes.person}>{messages.demoEnter(account.name)}</span>
                <span className={classes.kind}>{messages.demoKinds[account.user]}</span>
              </span>
              <IconArrowRight size={16} stroke={1.5} aria-hidden="true" />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <p className={classes.text}>{messages.demoText}</p>
    </section>
  )
}
