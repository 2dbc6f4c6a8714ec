import { useState, type ReactNode } from 'react'
import { vi, type Mock } from 'vitest'
import { createActor } from 'xstate'
import { alertLogic, type AlertState } from '#machines/session/alert/alert-logic.ts'
import type { AccountSubmission, SignedIn } from '#machines/session/auth/auth-types.ts'
import { failureOf } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import { ApiProvider, type Api } from '#src/api/api-context.tsx'
import { createLiveUpdates, type LiveConnection } from '#src/api/live/live-updates.ts'
import { createProfileStore, type CompanyProfile, type UserProfile } from '#src/api/profile-store.ts'
import { submission } from '#src/api/error-policies.ts'
import { AlertProvider } from '#src/session/alert-context.tsx'
import { AuthProvider, type AuthActor } from '#src/session/auth-context.tsx'
import { createDrafts, DraftsProvider, type Drafts } from '#src/session/drafts.tsx'
import { SessionContexts } from '#tests/support/browser/session-contexts.tsx'
import type { SessionEntry } from '#src/session/session-entry.ts'
import { AnnouncerProvider } from '#src/ui/feedback/announcer.tsx'
import { createHeldServer, ok, type HeldServer } from '#tests/product/walks/held-server.ts'
import { renderInside } from '#tests/product/walks/inside.tsx'
import { aPerson, sessionOf } from '#tests/product/walks/session.ts'
import { queriesOver } from '#tests/support/browser/queries.ts'

/** The environment of a dialog: the product's providers over a server whose answers the test gives. */
export interface DialogStage {
  readonly server: HeldServer
  /** Ada, verified. */
  readonly auth: AuthActor
  /** Called when the dialog is done. */
  readonly done: Mock<() => void>
  /** The message above the page. */
  readonly alert: () => Pick<AlertState, 'type' | 'message'>
  /** The message for the next page; null for none. */
  readonly announced: () => string | null
  readonly render: (children: ReactNode) => Promise<void>
  readonly stop: () => void
}

interface Around {
  /** The result of each load of the sign-in methods; they load by default. */
  readonly loadSessionEntry?: (entry: SessionEntry) => Promise<Result<SessionEntry>>
  readonly company?: CompanyProfile
  readonly user?: UserProfile
  /** The running live stream; without it nothing is live. */
  readonly live?: LiveConnection
  /** Values that outlive a stage; by default each has its own. */
  readonly drafts?: Drafts
}

const notHere = (): Promise<never> => Promise.reject(new Error('Nobody comes to this here'))

/** The sign-in edges, which call the held server, so that a wrong password is an answer like any other. */
const entryOver = ({ client }: HeldServer): SessionEntry => ({
  takeSession: () => Promise.resolve({ ok: true, value: null }),
  async signInAgain(password) {
    const body = { email: 'ada@brightwater.example', password }
    const result = await client.POST('/loginPassword', { body, call: submission })
    return result.ok ? { ok: true, value: null } : result
  },
  leaveForProvider: notHere,
  arriveFrom: () => {
    throw new Error('Nobody comes back from a provider here')
  },
})

const registerOver =
  (server: HeldServer, done: () => void) =>
  async ({ name }: AccountSubmission): Promise<Result<SignedIn>> => {
    const body = { user: { userType: 'user', name }, email: 'ada@brightwater.example' } as const
    const result = await server.client.POST('/registerPassword', { body, call: submission })
    if (!result.ok) return result
    done()
    return { ok: true, value: { identity: aPerson({ accountType: 'user' }), isFirstLogin: true } }
  }

export function setStage({
  company,
  user,
  live,
  drafts = createDrafts(() => 'ada'),
  loadSessionEntry = (entry) => Promise.resolve({ ok: true, value: entry }),
}: Around): DialogStage {
  const server = createHeldServer()
  server.always('GET /plan', ok({ plan: 'scale', entitlements: [] }))
  const done = vi.fn<() => void>()
  const auth = sessionOf(aPerson({ accountType: user === undefined ? 'company' : 'user' }), {
    register: registerOver(server, done),
  })
  const alert = createActor(alertLogic).start()
  const profiles = createProfileStore()
  if (company !== undefined) profiles.set({ company: { state: 'loaded', profile: company } })
  if (user !== undefined) profiles.set({ user: { state: 'loaded', profile: user } })
  const updates = createLiveUpdates(live === undefined ? notHere : () => Promise.resolve(live))
  if (live !== undefined) updates.start()
  const api: Api = { client: server.client, live: updates, profiles, queries: queriesOver(server.client) }
  return {
    server,
    auth,
    done,
    alert: () => {
      const { type, message } = alert.getSnapshot().context
      return { type, message }
    },
    announced: () => alert.getSnapshot().context.next?.message ?? null,
    render: async (children) => {
      await renderInside(
        <AuthProvider actor={auth}>
          <AlertProvider actor={alert}>
            <SessionContexts
              installation={{ integrations: ['github', 'google'] }}
              signIn={{
                passwordPolicy: () =>
                  Promise.resolve({ ok: false, failure: failureOf('noResponse', 'network-request-failed') }),
                loadSessionEntry: () => loadSessionEntry(entryOver(server)),
              }}
            >
              <ApiProvider api={api}>
                <DraftsProvider drafts={drafts}>
                  <AnnouncerProvider>{children}</AnnouncerProvider>
                </DraftsProvider>
              </ApiProvider>
            </SessionContexts>
          </AlertProvider>
        </AuthProvider>,
      )
    },
    stop: () => {
      auth.stop()
      alert.stop()
    },
  }
}

export const openerName = 'Open'

interface OpenerProps {
  /** The dialog; `close` unmounts it. */
  readonly children: (close: () => void) => ReactNode
}

/** A page whose button mounts the dialog. */
export function Opener({ children }: OpenerProps) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        {openerName}
      </button>
      {opened ? children(() => setOpened(false)) : null}
    </>
  )
}
