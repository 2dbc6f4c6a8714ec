import type { CallOptions } from './call-options.ts'

/**
 * What a call expects, by what it is for (navigation.md section 5): the answers that come back as data and are shown
 * where they were asked for. Every other answer leads elsewhere. A call names one of these sets; none lists answers itself.
 */

/** Refusals, and a server that fails, is not there, or is hidden behind a proxy's page. */
const anyTrouble = [400, 404, 409, 412, 422, 429, 500, 502, 503, 504, 'network'] as const

/** What a person sends: whatever goes wrong stands beside what was typed, which stays. */
export const submission = { expects: anyTrouble } as const satisfies CallOptions

/** The same of a form that is nobody's: what it changes may end the session that is open here. */
export const submissionOfAnybody = { expects: anyTrouble, anyIdentity: true } as const satisfies CallOptions

/** What tells how it goes at a place of its own on an open screen, a card, a row, a list's rows: no bar tells it too. */
export const inItsPlace = { expects: anyTrouble, loader: false } as const satisfies CallOptions

/**
 * The first load of a screen: nothing is shown in place, as there is none yet. Where nothing comes back it is asked again,
 * and the page says so.
 */
export const firstLoad = { persists: true } as const satisfies CallOptions

/** The first load of a part that shows that it waits, so that no bar has to. */
export const firstLoadOfPart = { persists: true, loader: false } as const satisfies CallOptions

/** The first load of what an address names beside the screen: that it is gone is said in its place. */
export const loadOfNamed = {
  expects: [400, 404],
  persists: true,
  loader: false,
} as const satisfies CallOptions

/** What stands already, asked for again or further: without an answer it stays, and no screen is left for it. */
export const further = { expects: [404, 429, 503, 'network'] } as const satisfies CallOptions

/**
 * What a screen shows already, read anew behind it, beside what its first load expects: a server that cannot say now leaves
 * it there. That it is gone leads elsewhere.
 */
export const anew = { expects: [429, 503] } as const satisfies CallOptions

/**
 * The token of a mailed link: a link that does not do, and a server that cannot say so now, are shown on the page that it
 * leads to, where all else leads as well (R3). It outlives the identity that it may end.
 */
export const mailedLink = {
  expects: [422, 429, 503, 'network'],
  verifyToken: true,
  anyIdentity: true,
} as const satisfies CallOptions

/**
 * A step of a way that a machine walks, as to a provider and back: however it fails, the way ends there and the machine
 * says so. Nothing is asked twice, as a code is good for one use.
 */
export const stepOfWay = { hideError: true } as const satisfies CallOptions

/** The same of a way that begins or ends a session: nobody is signed in before, or any more after. */
export const stepOfSession = { hideError: true, anyIdentity: true } as const satisfies CallOptions

/** What the app asks for by itself, unseen: without an answer all stays as it is. */
export const unasked = { hideError: true, loader: false } as const satisfies CallOptions

/**
 * The same of the session itself: that it is over, as when another device has ended it while this page was loading, is told
 * and leads as every refusal does (R4 to R9), though nobody has asked for anything.
 */
export const unaskedOfSession = { expects: anyTrouble, loader: false } as const satisfies CallOptions

/** Told on leaving, and waited for by nobody. */
export const farewell = { hideError: true, anyIdentity: true, loader: false } as const satisfies CallOptions
