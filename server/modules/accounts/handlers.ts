import { getAccount } from './account.ts'
import { requestEmailChange } from './email-change.ts'
import { changePassword } from './password.ts'
import { checkPasswordReset, requestPasswordReset, resetPassword } from './password-reset.ts'
import { registerPassword } from './registration.ts'
import { loginPassword } from './sign-in.ts'
import { resendVerification, verifyEmail } from './verification.ts'

export const accountOperations = [
  loginPassword,
  registerPassword,
  verifyEmail,
  resendVerification,
  getAccount,
  changePassword,
  requestEmailChange,
  requestPasswordReset,
  checkPasswordReset,
  resetPassword,
]
