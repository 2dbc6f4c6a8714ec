import type { TypedStorage } from '../../lib/storage.ts'

/** The two tokens of our own session (docs/api.md#sessions); null is one that is not there. */
export interface StoredTokens {
  readonly accessToken: string | null
  readonly refreshToken: string | null
}

export const readTokens = (storage: TypedStorage): StoredTokens => ({
  accessToken: storage.get('accessToken'),
  refreshToken: storage.get('refreshToken'),
})

export function storeTokens(storage: TypedStorage, tokens: StoredTokens): void {
  for (const key of ['accessToken', 'refreshToken'] as const) {
    const token = tokens[key]
    if (token === null) storage.remove(key)
    else storage.set(key, token)
  }
}

export const forgetTokens = (storage: TypedStorage): void =>
  storeTokens(storage, { accessToken: null, refreshToken: null })
