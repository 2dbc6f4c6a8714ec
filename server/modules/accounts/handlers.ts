import { operation } from '#server/contract/operation.ts'
import { problem } from '#server/contract/problem.ts'
import { registerPassword } from './registration.ts'
import { findAccount } from './repository.ts'
import { loginPassword } from './sign-in.ts'
import { resendVerification, verifyEmail } from './verification.ts'

const getUserProfile = operation('getUserProfile', {
  transact: async (tx, _request, { actor }) => {
    if (!actor.emailVerified) return problem(403, { code: 'email-unverified' })
    const account = await findAccount(tx, actor.uid)
    if (account === null) return problem(404, { code: 'account-missing' })
    const { userType: accountType, superUser } = account
    if (accountType === 'company') return { status: 200, body: { accountType, profile: null, superUser } }
    const profile = {
      uid: account.uid,
      accountId: account.id,
      name: account.name,
      email: account.email,
      onboardingStep: { user: account.onboardingUser, recruitment: account.onboardingRecruitment },
    }
    return { status: 200, body: { accountType, profile, superUser } }
  },
})

export const accountOperations = [
  loginPassword,
  registerPassword,
  verifyEmail,
  resendVerification,
  getUserProfile,
]
