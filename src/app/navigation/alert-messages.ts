import type { FailedOutcomeKind, RequestFailure } from '#machines/session/request/request-types.ts'

const withId = (text: string, requestId: string | null): string =>
  requestId === null ? text : `${text} Request id: ${requestId}`

type AlertText = (failure: RequestFailure, requestId: string | null) => string

const failed: AlertText = ({ reason, message }, requestId) =>
  reason === 'noResponse'
    ? 'The server does not answer. Check your connection, then try again.'
    : withId(message ?? 'Something went wrong on our side. Try again.', requestId)

/** What the alert says where the response handler lets the person stay (rule R0). */
export const alertMessages: Readonly<Record<Exclude<FailedOutcomeKind, 'expected' | 'thrown'>, AlertText>> = {
  toVerify: failed,
  toError: failed,
  toApiRefresh: () => 'Your session in this browser is no longer valid. Sign out and sign in again.',
  toPremium: () => 'Your plan does not include this.',
  toLogin: () => 'Your session has ended. Sign in again.',
  toHome: () => 'Your session has ended. Sign in again.',
  toNotFound: (_failure, requestId) => withId('What you asked for does not exist any more.', requestId),
}
