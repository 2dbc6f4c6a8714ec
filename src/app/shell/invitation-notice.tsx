import { useEffect, useState } from 'react'
import { memberMachine } from '#machines/lifecycle/member/member-machine.ts'
import { applyEvent } from '#machines/shared/lifecycle.ts'
import { mailboxKey } from '#machines/domain/text/email-address.ts'
import { useApi, useCompanyProfile, useIsMember } from '../../api/api-context.tsx'
import { CallEnded } from '../../api/call-errors.ts'
import {
  askForAnotherEmail,
  isSpentInvitation,
  openInvitation,
  type OpenedInvitation,
} from '../../api/open-invitation.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { tabStorage } from '../../lib/storage.ts'
import { selectAccountType, selectEmail, useAuth } from '../../session/auth-context.tsx'
import classes from './app-shell.module.css'
import { AlertBar } from '../../ui/frame/alert-bar.tsx'
import { invitationWords as words } from './invitation-words.ts'
import { SignOutFirst } from './moved-notice.tsx'

type Opened = OpenedInvitation | 'spent' | null

/** Null until the server answers, and without an answer. */
function useInvitation(secret: string): Opened {
  const api = useApi()
  const [opened, setOpened] = useState<Opened>(null)
  useEffect(() => {
    const controller = new AbortController()
    const open = async () => {
      const result = await openInvitation(api, secret, controller.signal)
      if (result.ok) setOpened(result.value)
      else if (isSpentInvitation(result.failure)) setOpened('spent')
    }
    open().catch((error: unknown) => {
      if (!(error instanceof CallEnded)) throw error
    })
    return () => controller.abort()
  }, [api, secret])
  return opened
}

/** Why the account can't join, and the way to an invitation that works. */
function RefusedInvitation({ rule, invitation }: { rule: string; invitation: OpenedInvitation }) {
  const api = useApi()
  const { pending, failure, submit } = useSubmit()
  const [isAsked, setAsked] = useState<boolean | null>(null)
  const ask = async () => {
    const asked = await submit(async () => {
      const result = await askForAnotherEmail(api, invitation)
      return result.ok ? { ok: true, value: true } : result
    })
    setAsked(asked === true)
  }
  if (isAsked === true) return words.asked(invitation)
  if (isAsked === false && failure?.status === 429) return words.askedAlready(invitation)
  return (
    <>
      {isAsked === false ? words.notAsked(invitation) : words.refused(rule, invitation)}{' '}
      <button type="button" className={classes.reload} disabled={pending} onClick={() => void ask()}>
        {words.ask}
      </button>
    </>
  )
}

/** Says why a signed-in person can't use the invitation that they opened. Company onboarding offers one that they can use. */
export function InvitationNotice({ secret }: { secret: string }) {
  const opened = useInvitation(secret)
  const email = useAuth(selectEmail) ?? ''
  const accountType = useAuth(selectAccountType) ?? 'company'
  const hasCompany = useIsMember()
  const memberId = useCompanyProfile()?.memberId
  const [closed, setClosed] = useState(false)
  // The membership has the invitation's id: the person joined, perhaps on another device.
  const hasJoined = hasCompany && opened !== null && opened !== 'spent' && opened.id === memberId
  useEffect(() => {
    if (hasJoined) tabStorage.remove('invitation')
  }, [hasJoined])
  if (opened === null || closed || hasJoined) return null
  const close = () => {
    tabStorage.remove('invitation')
    setClosed(true)
  }
  if (opened === 'spent')
    return (
      <AlertBar tone="info" onClose={close}>
        {words.spent}
      </AlertBar>
    )
  const { role } = opened
  const isInvitedAddress = mailboxKey(email) === mailboxKey(opened.email)
  const joining = { accountType, hasCompany, isInvitedAddress, isVerified: true }
  const facts = {
    role,
    by: null,
    owned: 0,
    clients: null,
    joining,
    isExpired: false,
    seats: 'unknown' as const,
  }
  const verdict = applyEvent(memberMachine, { state: 'invited', facts }, { type: 'member.joined' })
  if (verdict.kind !== 'refused') return null
  return (
    <AlertBar tone="info" onClose={close}>
      {isInvitedAddress ? (
        <RefusedInvitation rule={verdict.refusal.rule} invitation={opened} />
      ) : (
        <>
          {words.otherAddress(opened, email)}{' '}
          <SignOutFirst
            href={`/companyregister?invitation=${encodeURIComponent(secret)}`}
            label={words.signOut}
          />
        </>
      )}
    </AlertBar>
  )
}
