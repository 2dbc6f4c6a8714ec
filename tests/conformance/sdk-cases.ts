import {
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  getIdTokenResult,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  updatePassword,
  validatePassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth'
import { codeOf, freshEmail, PASSWORD } from '#tests/support/server/identity.ts'
import type { World } from './world.ts'

/** One call of the SDK or port, with its result as one line. */
export interface ConformanceCase {
  readonly name: string
  readonly run: (world: World) => Promise<string>
  /** The local provider's answer, and a hosted project's by its documentation. */
  readonly expected: string
}

const OTHER_PASSWORD = 'another horse battery'
const SIX_MINUTES = 6 * 60_000
const TWO_DAYS = 48 * 60 * 60_000
export const NO_CLOCK = 'its clock cannot be moved'

async function register(world: World, email = freshEmail()) {
  const auth = world.browser()
  const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD)
  return { auth, user, email, uid: user.uid }
}

const signIn = (world: World, email: string, password = PASSWORD) =>
  codeOf(signInWithEmailAndPassword(world.browser(), email, password))

/** An emailed reset code of a newly registered person. */
async function resetCode(world: World) {
  const { email } = await register(world)
  await sendPasswordResetEmail(world.browser(), email)
  return { email, code: await world.mailedCode(email, 'PASSWORD_RESET') }
}

/** The SDK's cases against both providers, from sign-up to deletion. */
export const sdkCases: readonly ConformanceCase[] = [
  {
    name: 'sign-up',
    run: async (world) => {
      const { user, email } = await register(world)
      return [user.email === email, user.emailVerified, user.isAnonymous].join(' ')
    },
    expected: 'true false false',
  },
  {
    name: 'sign-up with a taken address',
    run: async (world) => {
      const { email } = await register(world)
      return codeOf(register(world, email.toUpperCase()))
    },
    expected: 'auth/email-already-in-use',
  },
  {
    name: 'sign-up with a bad address',
    run: (world) => codeOf(register(world, 'nobody')),
    expected: 'auth/invalid-email',
  },
  {
    name: 'sign-up with a short password',
    run: (world) => codeOf(createUserWithEmailAndPassword(world.browser(), freshEmail(), 'short')),
    expected: 'auth/password-does-not-meet-requirements',
  },
  {
    name: 'sign-up with a common password',
    run: (world) => codeOf(createUserWithEmailAndPassword(world.browser(), freshEmail(), 'password123')),
    expected: 'auth/weak-password',
  },
  {
    name: 'the password policy',
    run: async (world) => {
      const seen = await validatePassword(world.browser(), '').catch(() => null)
      return seen === null ? 'none' : `minimum ${seen.passwordPolicy.customStrengthOptions.minPasswordLength}`
    },
    expected: 'minimum 8',
  },
  {
    name: 'sign-in',
    run: async (world) => signIn(world, (await register(world)).email),
    expected: 'done',
  },
  {
    name: 'sign-in with a wrong password',
    run: async (world) => signIn(world, (await register(world)).email, OTHER_PASSWORD),
    expected: 'auth/invalid-credential',
  },
  {
    name: 'sign-in of nobody',
    run: (world) => signIn(world, freshEmail()),
    expected: 'auth/invalid-credential',
  },
  {
    name: 'sign-in of a disabled person',
    run: async (world) => {
      const { email, uid } = await register(world)
      await world.port.setDisabled(uid, true)
      const disabled = await signIn(world, email)
      await world.port.setDisabled(uid, false)
      return `${disabled}, then ${await signIn(world, email)}`
    },
    expected: 'auth/user-disabled, then done',
  },
  {
    name: 'lockout after wrong passwords',
    run: async (world) => {
      const { email } = await register(world)
      for (let attempt = 0; attempt < 6; attempt += 1) await signIn(world, email, OTHER_PASSWORD)
      return signIn(world, email)
    },
    expected: 'auth/too-many-requests',
  },
  {
    name: 'confirming the address',
    run: async (world) => {
      const { user, email } = await register(world)
      await sendEmailVerification(user)
      await applyActionCode(world.browser(), await world.mailedCode(email, 'VERIFY_EMAIL'))
      await user.reload()
      return `verified ${user.emailVerified}`
    },
    expected: 'verified true',
  },
  {
    name: 'confirming the address twice with one code',
    run: async (world) => {
      const { user, email } = await register(world)
      await sendEmailVerification(user)
      const code = await world.mailedCode(email, 'VERIFY_EMAIL')
      await applyActionCode(world.browser(), code)
      return codeOf(applyActionCode(world.browser(), code))
    },
    expected: 'auth/invalid-action-code',
  },
  {
    name: 'confirming the address after two days',
    run: async (world) => {
      const { user, email } = await register(world)
      await sendEmailVerification(user)
      const code = await world.mailedCode(email, 'VERIFY_EMAIL')
      if (!world.advance(TWO_DAYS)) return NO_CLOCK
      return codeOf(applyActionCode(world.browser(), code))
    },
    expected: 'auth/expired-action-code',
  },
  {
    name: 'a made-up code',
    run: (world) => codeOf(applyActionCode(world.browser(), 'made-up')),
    expected: 'auth/invalid-action-code',
  },
  {
    name: 'a reset mail for nobody',
    run: (world) => codeOf(sendPasswordResetEmail(world.browser(), freshEmail())),
    expected: 'done',
  },
  {
    name: 'reset of the password',
    run: async (world) => {
      const { email, code } = await resetCode(world)
      const asked = await verifyPasswordResetCode(world.browser(), code)
      await confirmPasswordReset(world.browser(), code, OTHER_PASSWORD)
      const results = [asked === email, await signIn(world, email, OTHER_PASSWORD)]
      return results.join(' ')
    },
    expected: 'true done',
  },
  {
    name: 'the old password after a reset',
    run: async (world) => {
      const { email, code } = await resetCode(world)
      await confirmPasswordReset(world.browser(), code, OTHER_PASSWORD)
      return signIn(world, email)
    },
    expected: 'auth/invalid-credential',
  },
  {
    name: 'reset twice with one code',
    run: async (world) => {
      const { code } = await resetCode(world)
      await confirmPasswordReset(world.browser(), code, OTHER_PASSWORD)
      return codeOf(confirmPasswordReset(world.browser(), code, PASSWORD))
    },
    expected: 'auth/invalid-action-code',
  },
  {
    name: 'a refused password leaves the reset code good',
    run: async (world) => {
      const { code } = await resetCode(world)
      await codeOf(confirmPasswordReset(world.browser(), code, 'short'))
      return codeOf(confirmPasswordReset(world.browser(), code, OTHER_PASSWORD))
    },
    expected: 'done',
  },
  {
    name: 'sign-in by a custom token',
    run: async (world) => {
      const { uid } = await register(world)
      const token = await world.port.createCustomToken(uid)
      const { user } = await signInWithCustomToken(world.browser(), token)
      return `same person ${user.uid === uid}`
    },
    expected: 'same person true',
  },
  {
    name: 'a made-up custom token',
    run: (world) => codeOf(signInWithCustomToken(world.browser(), 'made.up.token')),
    expected: 'auth/invalid-custom-token',
  },
  {
    name: 'claims in the next token',
    run: async (world) => {
      const { user, uid } = await register(world)
      await world.port.setClaims(uid, { userType: 'company', superUser: false })
      const { claims } = await getIdTokenResult(user, true)
      return `${claims['userType']} ${claims['superUser']}`
    },
    expected: 'company false',
  },
  {
    name: 'refresh',
    run: async (world) => {
      const { user, uid } = await register(world)
      const checked = await world.port.verifyIdToken(await user.getIdToken(true))
      return `same person ${checked.ok && checked.value.uid === uid}`
    },
    expected: 'same person true',
  },
  {
    name: 'refresh after all sessions were revoked',
    run: async (world) => {
      const { user, uid } = await register(world)
      await world.port.revokeTokens(uid)
      return codeOf(user.getIdToken(true))
    },
    expected: 'auth/user-token-expired',
  },
  {
    name: 're-authentication',
    run: async (world) => {
      const { user, email } = await register(world)
      return codeOf(reauthenticateWithCredential(user, EmailAuthProvider.credential(email, PASSWORD)))
    },
    expected: 'done',
  },
  {
    name: 're-authentication as somebody else',
    run: async (world) => {
      const { user } = await register(world)
      const other = await register(world)
      return codeOf(reauthenticateWithCredential(user, EmailAuthProvider.credential(other.email, PASSWORD)))
    },
    expected: 'auth/user-mismatch',
  },
  {
    name: 'a new password six minutes after the sign-in',
    run: async (world) => {
      const { user } = await register(world)
      if (!world.advance(SIX_MINUTES)) return NO_CLOCK
      return codeOf(updatePassword(user, OTHER_PASSWORD))
    },
    expected: 'auth/requires-recent-login',
  },
  {
    name: 'a new address, by the link to it',
    run: async (world) => {
      const { user, email } = await register(world)
      const next = freshEmail()
      await verifyBeforeUpdateEmail(user, next)
      const before = await signIn(world, email)
      await applyActionCode(world.browser(), await world.mailedCode(next, 'VERIFY_AND_CHANGE_EMAIL'))
      return `${before}, then ${await signIn(world, next)}`
    },
    expected: 'done, then done',
  },
  {
    name: 'deletion',
    run: async (world) => {
      const { user, email, uid } = await register(world)
      await deleteUser(user)
      return `${(await world.port.getIdentity(uid)) === null} ${await signIn(world, email)}`
    },
    expected: 'true auth/invalid-credential',
  },
]
