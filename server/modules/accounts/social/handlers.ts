import { startLink, startSignIn } from './attempts.ts'
import { callbackOperations } from './callback.ts'
import { linkProvider, unlinkProvider } from './linking.ts'

/** Sign-in through Microsoft, Google and GitHub (docs/accounts.md#sign-in-with-microsoft-google-or-github). */
export const socialOperations = [startSignIn, startLink, ...callbackOperations, linkProvider, unlinkProvider]
