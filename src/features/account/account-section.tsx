import { Button } from '@mantine/core'
import { useState } from 'react'
import type { components } from '#contract/schema.gen.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { useInstallation } from '#src/session/installation.tsx'
import { StatusChip } from '#src/ui/data/status-chip.tsx'
import { EmailDialog, type SentLink } from './email-dialog.tsx'
import { messages } from './messages.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { SettingsRow, SettingsSection } from './settings-section.tsx'
import classes from './settings.module.css'
import { useSecondsLeft } from './use-seconds-left.ts'

export type Account = components['schemas']['AccountAnswer']

interface AccountSectionProps {
  account: Account
  onChanged: () => void
}

/** The address, which changes by a mailed link, and the password. */
export function AccountSection({ account, onChanged }: AccountSectionProps) {
  const [dialog, setDialog] = useState<'email' | 'password' | null>(null)
  const [sent, setSent] = useState<SentLink | null>(null)
  const alert = useAlert()
  const open = (which: 'email' | 'password') => {
    // The message of the last change does not concern the next one.
    alert.clear()
    setDialog(which)
  }
  const close = () => setDialog(null)
  return (
    <SettingsSection title={messages.account} purpose={messages.accountPurpose}>
      <SettingsRow
        label={messages.email}
        value={
          <>
            {account.email ?? messages.noEmail}{' '}
            <span className={classes.state}>
              <StatusChip meaning={account.emailVerified ? 'done' : 'attention'}>
                {account.emailVerified ? messages.verified : messages.unverified}
              </StatusChip>
            </span>
          </>
        }
        action={
          <Button variant="default" onClick={() => open('email')}>
            {messages.changeEmail}
          </Button>
        }
      >
        {sent === null ? null : <PendingEmail sent={sent} onAgain={() => open('email')} />}
      </SettingsRow>
      <SettingsRow
        label={messages.password}
        value={account.hasPassword ? messages.hasPassword : messages.noPassword}
        action={
          <Button variant="default" onClick={() => open('password')}>
            {account.hasPassword ? messages.changePassword : messages.setPassword}
          </Button>
        }
      />
      {dialog === 'email' ? (
        <EmailDialog present={account.email} proposed={sent?.email ?? ''} onClose={close} onSent={setSent} />
      ) : null}
      {dialog === 'password' ? (
        <PasswordDialog
          isFirst={!account.hasPassword}
          email={account.email}
          onClose={close}
          onChanged={onChanged}
        />
      ) : null}
    </SettingsSection>
  )
}

/** The change waits for its link to be opened; another link can be sent after the cool-down. */
function PendingEmail({ sent, onAgain }: { sent: SentLink; onAgain: () => void }) {
  const { hasInbox } = useInstallation()
  const left = useSecondsLeft(sent.againAt)
  return (
    <div className={classes.pending} role="status">
      <p>
        {messages.pendingEmail(sent.email)}{' '}
        {hasInbox ? (
          <a href="/inbox" target="_blank" rel="noreferrer">
            {messages.openInbox}
          </a>
        ) : null}
      </p>
      <Button size="xs" variant="subtle" disabled={left > 0} onClick={onAgain}>
        {left > 0 ? messages.resendIn(left) : messages.resend}
      </Button>
    </div>
  )
}
