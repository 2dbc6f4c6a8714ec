import { startLink, startSignIn } from './attempts.ts'
import { callbackOperations } from './callback.ts'
import { linkProvider, unlinkProvider } from './linking.ts'

/** Sign-in through Microsoft, Google and GitHub (product.md section 2). */
export const socialOperations = [startSignIn, startLink, ...callbackOperations, linkProvider, unlinkProvider]
