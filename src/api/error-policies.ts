import type { CallOptions } from './call-options.ts'

/**
 * The answers that a call returns as data and its screen shows, by purpose of the call (docs/navigation.md#expected-answers).
 * Every other answer navigates. A call names one of these sets and never lists answers itself.
 */

/** Refusals, and a server that fails, is unreachable, or is hidden behind a proxy's page. */
const anyTrouble = [400, 404, 409, 412, 422, 429, 500, 502, 503, 504, 'network'] as const

/** A form's submission: any failure shows next to the typed values, which stay. */
export const submission = { expects: anyTrouble } as const satisfies CallOptions

/** A submission without an identity: it may end the session of this browser. */
export const anonymousSubmission = { expects: anyTrouble, anyIdentity: true } as const satisfies CallOptions

/** An action that shows its own progress on an open screen, such as a card or a row, without the loader bar. */
export const inPlace = { expects: anyTrouble, loader: false } as const satisfies CallOptions

/**
 * The first load of a screen, which cannot show a failure in place. Without an answer it is retried, with a message on
 * the page.
 */
export const firstLoad = { persists: true } as const satisfies CallOptions

/** The first load of a part with its own loading state, without the loader bar. */
export const firstLoadOfPart = { persists: true, loader: false } as const satisfies CallOptions

/** The first load of a record that the address names next to the screen: a missing one shows in place. */
export const loadOfRecord = {
  expects: [400, 404],
  persists: true,
  loader: false,
} as const satisfies CallOptions

/** A reload or a next page of shown data: without an answer the data stays. */
export const shownData = { expects: [404, 429, 503, 'network'] } as const satisfies CallOptions

/**
 * A background reload of a screen, in addition to its first load's answers: the data stays while the server is
 * unavailable. A missing record navigates.
 */
export const backgroundReload = { expects: [429, 503] } as const satisfies CallOptions

/**
 * The token of an emailed link: an invalid link and an unavailable server show on the page of the link, which every
 * other failure opens as well (R3). It survives the identity that it may end.
 */
export const mailedLink = {
  expects: [422, 429, 503, 'network'],
  verifyToken: true,
  anyIdentity: true,
} as const satisfies CallOptions

/**
 * A step of a machine's flow, such as a sign-in at a provider: any failure ends the flow, and the machine shows it.
 * Never retried, because a code is valid once.
 */
export const flowStep = { hideError: true } as const satisfies CallOptions

/** A step that begins or ends a session: the identity changes during the call. */
export const sessionStep = { hideError: true, anyIdentity: true } as const satisfies CallOptions

/** A background call of the app: without an answer nothing changes. */
export const background = { hideError: true, loader: false } as const satisfies CallOptions

/**
 * A background call about the session itself: an ended session, for example ended by another device during loading,
 * navigates like every refusal (R4 to R9).
 */
export const sessionCheck = { expects: anyTrouble, loader: false } as const satisfies CallOptions

/** Sent on leaving; no code waits for its answer. */
export const onLeaving = { hideError: true, anyIdentity: true, loader: false } as const satisfies CallOptions
