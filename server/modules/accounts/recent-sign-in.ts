import { problem } from '#server/contract/problem.ts'

/** Seconds after a sign-in in which the account may be changed (docs/api.md#recent-sign-in). */
const recentSeconds = 5 * 60

/** @param authTime seconds since the epoch; 0 for a session opened without a sign-in */
export const isRecent = ({ authTime }: { authTime: number }, now: Date): boolean =>
  now.getTime() / 1000 - authTime <= recentSeconds

/**
 * The time of a sign-in, in seconds since the epoch. Uses the provider's clock if it is ahead of ours: otherwise a
 * session opened right after all others ended would count as ended.
 */
export const signedInAt = ({ validSince }: { validSince: number }, now: Date): number =>
  Math.max(Math.floor(now.getTime() / 1000), validSince)

export const recentLoginNeeded = problem(422, {
  code: 'requires-recent-login',
  message: 'Sign in again. This needs a sign-in within the last five minutes.',
})
