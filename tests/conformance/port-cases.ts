import { createUserWithEmailAndPassword, signInWithCustomToken } from 'firebase/auth'
import type { ProviderResult } from '#server/contract/ports/identity.ts'
import { freshEmail, PASSWORD } from '#tests/support/server/identity.ts'
import type { ConformanceCase } from './sdk-cases.ts'
import type { World } from './world.ts'

const OTHER_PASSWORD = 'another horse battery'
const from = { ip: '127.0.0.1' }

const outcome = (result: ProviderResult<unknown>): string => (result.ok ? 'ok' : result.code)

async function register(world: World) {
  const email = freshEmail()
  const { user } = await createUserWithEmailAndPassword(world.browser(), email, PASSWORD)
  return { email, user, uid: user.uid }
}

async function codeIn(made: Promise<ProviderResult<{ code: string }>>): Promise<string> {
  const result = await made
  if (!result.ok) throw new Error(`No code: ${result.code}`)
  return result.value.code
}

const signIn = async (world: World, email: string, password = PASSWORD) =>
  outcome(await world.port.signInWithPassword(email, password, from))

/** The server's side of both providers, by method of the port. */
export const portCases: readonly ConformanceCase[] = [
  {
    name: 'port: a right, a wrong and an unknown sign-in',
    run: async (world) => {
      const { email } = await register(world)
      const attempts = [
        await signIn(world, email),
        await signIn(world, email, OTHER_PASSWORD),
        await signIn(world, freshEmail()),
      ]
      return attempts.join(', ')
    },
    expected: 'ok, invalid-credential, invalid-credential',
  },
  {
    name: 'port: a person without a password',
    run: async (world) => {
      const email = freshEmail()
      const person = { email, emailVerified: true, displayName: 'Mara' }
      const made = await world.port.createIdentity(person)
      const again = outcome(await world.port.createIdentity(person))
      const known = await world.port.findByEmail(email.toUpperCase())
      const same = made.ok && known?.uid === made.value.uid
      return [same, known?.emailVerified, known?.hasPassword, again].join(' ')
    },
    expected: 'true true false email-already-in-use',
  },
  {
    name: 'port: a person without an address',
    run: async (world) => {
      const made = await world.port.createIdentity({ email: null, emailVerified: false, displayName: null })
      return made.ok ? `${made.value.email} ${made.value.hasPassword}` : made.code
    },
    expected: 'null false',
  },
  {
    name: 'port: a new password by the own token',
    run: async (world) => {
      const { email, user } = await register(world)
      const changed = await world.port.changePassword(await user.getIdToken(), OTHER_PASSWORD, from)
      return [outcome(changed), await signIn(world, email), await signIn(world, email, OTHER_PASSWORD)].join(
        ', ',
      )
    },
    expected: 'ok, invalid-credential, ok',
  },
  {
    name: 'port: the first password of a person without one',
    run: async (world) => {
      const email = freshEmail()
      const made = await world.port.createIdentity({ email, emailVerified: true, displayName: null })
      if (!made.ok) return made.code
      const token = await world.port.createCustomToken(made.value.uid)
      const { user } = await signInWithCustomToken(world.browser(), token)
      const changed = await world.port.changePassword(await user.getIdToken(), OTHER_PASSWORD, from)
      return [outcome(changed), await signIn(world, email, OTHER_PASSWORD)].join(', ')
    },
    expected: 'ok, ok',
  },
  {
    name: 'port: a password that is too short',
    run: async (world) => {
      const { user } = await register(world)
      return outcome(await world.port.changePassword(await user.getIdToken(), 'short', from))
    },
    expected: 'password-does-not-meet-requirements',
  },
  {
    name: 'port: a reset for nobody',
    run: async (world) => outcome(await world.port.createPasswordReset(freshEmail())),
    expected: 'user-not-found',
  },
  {
    name: 'port: reset of the password',
    run: async (world) => {
      const { email } = await register(world)
      const code = await codeIn(world.port.createPasswordReset(email))
      const checked = await world.port.checkPasswordReset(code)
      const applied = await world.port.applyPasswordReset(code, OTHER_PASSWORD)
      const again = await world.port.applyPasswordReset(code, PASSWORD)
      return [
        checked.ok && checked.value.email === email,
        applied.ok && applied.value.emailVerified,
        outcome(again),
        outcome(await world.port.checkPasswordReset(code)),
      ].join(' ')
    },
    expected: 'true true invalid-action-code invalid-action-code',
  },
  {
    name: 'port: confirming the address',
    run: async (world) => {
      const { uid, email } = await register(world)
      const code = await codeIn(world.port.createEmailVerification(uid))
      const applied = await world.port.applyEmailVerification(code)
      const again = await world.port.applyEmailVerification(code)
      const same = applied.ok && applied.value.email === email && applied.value.emailVerified
      return `${same} ${outcome(again)}`
    },
    expected: 'true already-verified',
  },
  {
    name: 'port: a new address',
    run: async (world) => {
      const { uid, email } = await register(world)
      const next = freshEmail()
      const code = await codeIn(world.port.createEmailChange(uid, next))
      const before = (await world.port.getIdentity(uid))?.email === email
      const applied = await world.port.applyEmailVerification(code)
      const after = applied.ok && applied.value.email === next && applied.value.emailVerified
      return `${before} ${after} ${await signIn(world, next)}`
    },
    expected: 'true true ok',
  },
  {
    name: 'port: the first address of a person without one',
    run: async (world) => {
      const made = await world.port.createIdentity({ email: null, emailVerified: false, displayName: null })
      if (!made.ok) return made.code
      const next = freshEmail()
      const applied = await world.port.applyEmailVerification(
        await codeIn(world.port.createEmailChange(made.value.uid, next)),
      )
      return applied.ok ? `${applied.value.email === next} ${applied.value.emailVerified}` : applied.code
    },
    expected: 'true true',
  },
  {
    name: 'port: a new address that somebody has',
    run: async (world) => {
      const { uid } = await register(world)
      const other = await register(world)
      return outcome(await world.port.createEmailChange(uid, other.email))
    },
    expected: 'email-already-in-use',
  },
  {
    name: 'port: an ID token after revocation, disabling and deletion',
    run: async (world) => {
      const seen: string[] = []
      for (const end of ['revokeTokens', 'setDisabled', 'deleteIdentity'] as const) {
        const { uid, user } = await register(world)
        const token = await user.getIdToken()
        if (end === 'setDisabled') await world.port.setDisabled(uid, true)
        else await world.port[end](uid)
        const checked = await world.port.verifyIdToken(token)
        seen.push(checked.ok ? 'ok' : checked.reason)
      }
      return seen.join(', ')
    },
    expected: 'revoked, revoked, revoked',
  },
  {
    name: 'port: an ID token that nobody signed',
    run: async (world) => {
      const { user } = await register(world)
      const [, payload] = (await user.getIdToken()).split('.')
      const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
      const checked = await world.port.verifyIdToken(`${header}.${payload}.`)
      return checked.ok ? 'ok' : checked.reason
    },
    expected: 'rejected',
  },
  {
    name: 'port: deletion twice',
    run: async (world) => {
      const { uid } = await register(world)
      await world.port.deleteIdentity(uid)
      await world.port.deleteIdentity(uid)
      return String(await world.port.getIdentity(uid))
    },
    expected: 'null',
  },
]
