import type { ExchangeSubmission } from '#machines/session/auth/auth-types.ts'
import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '../../api/call-failure.ts'
import type { ApiClient } from '../../api/client.ts'
import type { components } from '../../api/schema.gen.ts'

/** A session that the server has opened, with what it knows of the person. */
export type SignInAnswer = components['schemas']['SignIn']

const paths = {
  microsoft: '/msCallback',
  google: '/googleCallback',
  github: '/githubOauthCallback',
} as const

/** Sends what a provider sent the person back with, to the operation that the seed names for it. */
export function redeemCode(
  client: ApiClient,
  exchange: ExchangeSubmission,
  signal?: AbortSignal,
): Promise<Result<SignInAnswer, CallFailure>> {
  const { integration, purpose, accountType, code, state } = exchange
  const body = { code, user: accountType, type: purpose, token: state, isPrivateAllowed: false }
  const call = { hideError: true, anyIdentity: true } as const
  return client.POST(paths[integration], { body, call, ...(signal === undefined ? {} : { signal }) })
}
