import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconDeviceUnknown } from '@tabler/icons-react'
import { useState } from 'react'
import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import { useApi } from '#src/api/api-context.tsx'
import type { components } from '#contract/schema.gen.ts'
import { useQuery } from '#src/api/queries/use-query.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { failureText } from '#src/session/failure-words.ts'
import { PillBadge } from '#src/ui/data/pill-badge.tsx'
import { RelativeTime } from '#src/ui/data/relative-time.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { endOtherSessions, endSession } from './mutations.ts'
import { messages } from './messages.ts'
import { sessionsQuery } from './queries.ts'
import { SettingsRow, SettingsSection } from './settings-section.tsx'
import classes from './settings.module.css'
import { readUserAgent, type Device } from './user-agent.ts'

type Session = components['schemas']['OpenSession']

const icons = {
  computer: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  unknown: IconDeviceUnknown,
} satisfies Record<Device['kind'], unknown>

const nameOf = ({ browser, system }: Device): string =>
  browser === null && system === null
    ? messages.unknownDevice
    : messages.device(browser ?? messages.unknownBrowser, system)

/** Every browser with an open session; each can be signed out at once, from anywhere. */
export function SessionsSection() {
  const api = useApi()
  const alert = useAlert()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState<string | null>(null)
  const { data, reload } = useQuery(sessionsQuery)
  const sessions = data?.sessions
  const others = sessions?.filter(({ current }) => !current) ?? []

  const showResult = (result: Result<unknown, CallFailure>, done: string) => {
    if (result.ok) alert.success(done)
    else if (result.failure.status === 404) alert.success(messages.sessionGone)
    else alert.danger(failureText(result.failure))
    reload()
  }
  const end = async (sessionId: string, name: string) => {
    setBusy(sessionId)
    try {
      showResult(await endSession(api, sessionId), messages.signedOut(name))
    } finally {
      setBusy(null)
    }
  }
  const endOthers = async () => {
    setAsking(false)
    setBusy('others')
    try {
      showResult(await endOtherSessions(api), messages.othersSignedOut)
    } finally {
      setBusy(null)
    }
  }

  return (
    <SettingsSection title={messages.sessions} purpose={messages.sessionsPurpose}>
      {sessions === undefined ? (
        <li className={classes.waiting}>
          <LoadingState shape="entries" count={2} />
        </li>
      ) : null}
      {sessions?.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          busy={busy === session.id}
          onEnd={(name) => void end(session.id, name)}
        />
      ))}
      {sessions === undefined ? null : others.length === 0 ? (
        <SettingsRow value={messages.onlyHere} />
      ) : (
        <SettingsRow
          value={messages.otherBrowsers(others.length)}
          action={
            <Button
              variant="default"
              loading={busy === 'others'}
              onClick={() => {
                alert.clear()
                setAsking(true)
              }}
            >
              {messages.signOutOthers}
            </Button>
          }
        />
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void endOthers()}
        title={messages.othersTitle}
        confirmLabel={messages.signOutOthers}
      >
        <p>{messages.othersText(others.length)}</p>
      </ConfirmDialog>
    </SettingsSection>
  )
}

interface SessionRowProps {
  session: Session
  busy: boolean
  onEnd: (name: string) => void
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const device = readUserAgent(session.userAgent)
  const name = nameOf(device)
  const Icon = icons[device.kind]
  return (
    <SettingsRow
      icon={<Icon size={20} stroke={1.5} aria-hidden="true" />}
      label={
        <>
          {name}
          {session.current ? <PillBadge tone="ink">{messages.thisDevice}</PillBadge> : null}
        </>
      }
      value={
        <>
          {session.current ? (
            messages.activeNow
          ) : (
            <>
              {messages.lastUsed} <RelativeTime at={session.lastUsedAt} />
            </>
          )}{' '}
          · {messages.signedInAt} <RelativeTime at={session.createdAt} />
        </>
      }
      action={
        session.current ? undefined : (
          <Button
            variant="default"
            aria-label={messages.signOutDevice(name)}
            loading={busy}
            onClick={() => onEnd(name)}
          >
            {messages.signOutOne}
          </Button>
        )
      }
    />
  )
}
