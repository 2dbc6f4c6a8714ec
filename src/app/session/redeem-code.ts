import type { ExchangeSubmission } from '#machines/session/auth/auth-types.ts'
import { dataOf, type ApiClient } from '../../api/client.ts'

const paths = {
  microsoft: '/msCallback',
  google: '/googleCallback',
  github: '/githubOauthCallback',
} as const

/** Sends what a provider sent the person back with, to the operation that the seed names for it. Throws as calls do. */
export async function redeemCode(client: ApiClient, exchange: ExchangeSubmission, signal?: AbortSignal) {
  const { integration, purpose, accountType, code, state } = exchange
  const body = { code, user: accountType, type: purpose, token: state, isPrivateAllowed: false }
  const call = { hideError: true, anyIdentity: true } as const
  return dataOf(
    await client.POST(paths[integration], { body, call, ...(signal === undefined ? {} : { signal }) }),
  )
}
