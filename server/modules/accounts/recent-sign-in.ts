import { problem } from '#server/contract/problem.ts'

/** Seconds after a sign-in in which the account itself may be changed (api.md section 2). */
const recentSeconds = 5 * 60

/** @param authTime seconds since the epoch; 0 of a session that no sign-in opened */
export const isRecent = ({ authTime }: { authTime: number }, now: Date): boolean =>
  now.getTime() / 1000 - authTime <= recentSeconds

/**
 * A sign-in of now, in seconds since the epoch: by the provider's clock where that is ahead of ours, or the provider
 * would take a session that follows the end of all others for one of those.
 */
export const signedInAt = ({ validSince }: { validSince: number }, now: Date): number =>
  Math.max(Math.floor(now.getTime() / 1000), validSince)

export const recentLoginNeeded = problem(422, {
  code: 'requires-recent-login',
  message: 'Sign in again. This needs a sign-in within the last five minutes.',
})
