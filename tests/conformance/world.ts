import { randomUUID } from 'node:crypto'
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import { type Auth, connectAuthEmulator, initializeAuth, inMemoryPersistence } from 'firebase/auth'
import { createHostedIdentityProvider } from '#server/auth/hosted/hosted-identity-provider.ts'
import type { IdentityProvider } from '#server/contract/ports/identity.ts'
import type { EngineName } from '#tests/support/database/database.ts'
import { startProvider } from '#tests/support/server/identity.ts'

/** Kinds of single-use codes, in the protocol's terms. */
export type CodeKind = 'VERIFY_EMAIL' | 'PASSWORD_RESET' | 'VERIFY_AND_CHANGE_EMAIL'

/** A provider under test: the browser's side by the unmodified SDK, the server's side by the port. */
export interface World {
  readonly port: IdentityProvider
  /** A separate browser. */
  browser(): Auth
  /** The code in the latest email of this kind to this address. */
  mailedCode(email: string, kind: CodeKind): Promise<string>
  /** Moves the provider's clock on; false if it has no adjustable clock. */
  advance(milliseconds: number): boolean
  close(): Promise<void>
}

/** The emulator's project: its client calls know no other. */
const EMULATOR_PROJECT = 'demo-assay'
/** Variable with the address of the vendor's emulator, as in `localhost:9099`. */
export const EMULATOR_VARIABLE = 'CONFORMANCE_EMULATOR_HOST'
export const emulatorHost: string | null = process.env[EMULATOR_VARIABLE] ?? null

export const startWorld = (engine: EngineName): Promise<World> =>
  emulatorHost === null ? localWorld(engine) : Promise.resolve(emulatorWorld(emulatorHost))

/** The local provider on a database and a real port. */
async function localWorld(engine: EngineName): Promise<World> {
  const provider = await startProvider(engine)
  return {
    port: provider.port,
    browser: provider.browser,
    async mailedCode(email, kind) {
      if (kind === 'PASSWORD_RESET') {
        const created = await provider.port.createPasswordReset(email)
        if (!created.ok) throw new Error(`No mail of kind ${kind} to ${email}: ${created.code}`)
        return created.value.code
      }
      const mail = provider.mails.findLast((sent) => sent.to === email && sent.kind === kind)
      if (mail === undefined) throw new Error(`No mail of kind ${kind} to ${email}`)
      return mail.code
    },
    advance(milliseconds) {
      provider.clock.advance(milliseconds)
      return true
    },
    close: provider.close,
  }
}

interface MailedCode {
  email: string
  newEmail?: string
  requestType: string
  oobCode: string
}

/** The vendor's emulator; the server's side is the hosted adapter. */
function emulatorWorld(host: string): World {
  const projectId = EMULATOR_PROJECT
  const apps: FirebaseApp[] = []
  const silent = () => undefined
  return {
    port: createHostedIdentityProvider({
      settings: {
        projectId,
        apiKey: 'conformance',
        serviceAccount: { clientEmail: 'assay@emulator', privateKey: '', privateKeyId: null },
        emulatorHost: host,
      },
      clock: { now: () => new Date() },
      log: { info: silent, error: silent },
    }),
    browser() {
      const app = initializeApp({ apiKey: 'conformance', projectId }, randomUUID())
      apps.push(app)
      const auth = initializeAuth(app, { persistence: inMemoryPersistence })
      connectAuthEmulator(auth, `http://${host}`, { disableWarnings: true })
      return auth
    },
    async mailedCode(email, kind) {
      const answer = await fetch(`http://${host}/emulator/v1/projects/${projectId}/oobCodes`)
      const { oobCodes }: { oobCodes: MailedCode[] } = await answer.json()
      const mail = oobCodes.findLast(
        (sent) => (sent.newEmail ?? sent.email) === email && sent.requestType === kind,
      )
      if (mail === undefined) throw new Error(`No mail of kind ${kind} to ${email}`)
      return mail.oobCode
    },
    advance: () => false,
    async close() {
      await Promise.all(apps.map((app) => deleteApp(app)))
    },
  }
}
