import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createAccessTokens } from '#server/auth/session/access-token.ts'
import type { Site } from './site.ts'

/** Local storage key of the identity SDK's user. */
export const userKey = 'firebase:authUser:local:[DEFAULT]'

export type Stored = Record<string, string>

export const readStorage = (page: Page): Promise<Stored> => page.evaluate(() => ({ ...localStorage }))

/** Replaces the whole local storage. The page is on the origin without the app, so nothing reacts. */
export async function writeStorage(page: Page, stored: Stored): Promise<void> {
  await page.evaluate((entries) => {
    localStorage.clear()
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(stored))
}

interface StoredUser {
  uid: string
  stsTokenManager: { accessToken: string; refreshToken: string; expirationTime: number }
}

/** The SDK's user with some members replaced. */
export function withUser(stored: Stored, change: (user: StoredUser) => object): Stored {
  const user = JSON.parse(stored[userKey] ?? '') as StoredUser
  return { ...stored, [userKey]: JSON.stringify({ ...user, ...change(user) }) }
}

const pastClaims = (token: string): string => {
  const [head = '', payload = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number }
  const past = { ...claims, exp: Math.floor(Date.now() / 1000) - 60 }
  return [head, Buffer.from(JSON.stringify(past)).toString('base64url'), signature].join('.')
}

/** As an hour later: the provider's token and ours have expired, the refresh tokens have not. */
export async function expired(stored: Stored, site: Site): Promise<Stored> {
  const secret = (await readFile(join(site.directory, 'secret.key'), 'utf8')).trim()
  const tokens = createAccessTokens(Buffer.from(secret, 'base64url'))
  const own = await tokens.verify(stored['accessToken'] ?? '', new Date())
  if (!own.ok) throw new Error('The stored access token is not one of this server')
  const accessToken = await tokens.sign(own.value, new Date(Date.now() - 60 * 60 * 1000))
  const changed = withUser(stored, ({ stsTokenManager }) => ({
    stsTokenManager: {
      ...stsTokenManager,
      accessToken: pastClaims(stsTokenManager.accessToken),
      expirationTime: Date.now() - 60_000,
    },
  }))
  return { ...changed, accessToken }
}
