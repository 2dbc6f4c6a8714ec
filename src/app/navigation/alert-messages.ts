import type { FailedOutcomeKind, RequestFailure } from '#machines/session/request/request-types.ts'

const withId = (text: string, requestId: string | null): string =>
  requestId === null ? text : `${text} Request ID: ${requestId}`

type AlertText = (failure: RequestFailure, requestId: string | null) => string

const failed: AlertText = ({ reason, message }, requestId) =>
  reason === 'noResponse'
    ? 'Can’t reach the server. Check your connection and try again.'
    : withId(message ?? 'Something went wrong. Try again.', requestId)

/** Alert texts for failures after which the response handler stays on the page (rule R0). */
export const alertMessages: Readonly<Record<Exclude<FailedOutcomeKind, 'expected' | 'thrown'>, AlertText>> = {
  toVerify: failed,
  toError: failed,
  toApiRefresh: () => 'Your session has ended. Sign out, then sign in again.',
  toPremium: () => 'Your company’s plan doesn’t include this.',
  toLogin: () => 'Your session has ended. Sign in again.',
  toHome: () => 'Your session has ended. Sign in again.',
  toNotFound: (_failure, requestId) => withId('This no longer exists.', requestId),
}
