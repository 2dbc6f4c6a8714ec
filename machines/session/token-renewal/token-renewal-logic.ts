import type { Failure } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import type { TokenRenewalContext, TokenRenewalEvent, TokenRenewalInput } from './token-renewal-types.ts'

/** Time before its expiry at which a token is refreshed (docs/machines.md#token-renewal). */
export const TOKEN_MARGIN_MS = 60_000
const BACKOFF_FIRST_MS = 30_000
const BACKOFF_CAP_MS = 960_000
/** 30 s doubled five times is the cap of 16 min. */
const BACKOFF_STEPS = 6
/** The longest timer that engines support: a longer one fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

const renewed = (tokenExpiresInMs: number): TokenRenewalContext => ({
  tokenExpiresInMs,
  failures: 0,
  failure: null,
})

export const initialContext = ({ input }: { readonly input: TokenRenewalInput }): TokenRenewalContext =>
  renewed(input.tokenExpiresInMs)

export const reported = (context: TokenRenewalContext, event: TokenRenewalEvent): TokenRenewalContext =>
  event.type === 'token.reported' ? renewed(event.tokenExpiresInMs) : context

export const refreshed = (
  context: TokenRenewalContext,
  result: Result<TokenRenewalInput>,
): TokenRenewalContext => (result.ok ? renewed(result.value.tokenExpiresInMs) : context)

export const failed = (context: TokenRenewalContext, failure: Failure): TokenRenewalContext => ({
  ...context,
  failure,
  failures: Math.min(context.failures + 1, BACKOFF_STEPS),
})

export const unavailable = (
  context: TokenRenewalContext,
  result: Result<TokenRenewalInput>,
): TokenRenewalContext => (result.ok ? context : failed(context, result.failure))

/** Milliseconds in `fresh`: until the margin, but at least the first backoff, so that a skewed clock cannot cause a loop. */
export function freshFor({ context }: { readonly context: TokenRenewalContext }): number {
  return Math.min(Math.max(context.tokenExpiresInMs - TOKEN_MARGIN_MS, BACKOFF_FIRST_MS), LONGEST_TIMER_MS)
}

/** 30 s, doubling to 16 min. */
export function backoffFor({ context }: { readonly context: TokenRenewalContext }): number {
  return Math.min(BACKOFF_FIRST_MS * 2 ** Math.max(context.failures - 1, 0), BACKOFF_CAP_MS)
}

export const toRefreshInput = ({ event }: { readonly event: TokenRenewalEvent }) => ({
  forced: event.type === 'token.refreshRequested' && event.forced,
})

export const spec = {
  refresh: { spec: 'docs/machines.md#token-renewal: token stale / forced' },
  margin: { spec: 'docs/machines.md#token-renewal: token margin 60 s' },
  backoff: { spec: 'docs/machines.md#token-renewal: 30 s, doubling to 16 minutes' },
  sameUid: { spec: 'docs/machines.md#token-renewal: the provider reports a new token' },
  denied: { spec: 'docs/machines.md#token-renewal: refresh denied' },
  defect: { spec: 'docs/machines.md#defects: a defect leads to a visible state' },
} as const
