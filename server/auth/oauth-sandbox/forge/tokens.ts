import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export interface TokenHolder {
  readonly key: string
  readonly scopes: readonly string[]
}

export interface SandboxTokens {
  issue(holder: TokenHolder): string
  /** null for a token that was never issued or is revoked. */
  read(token: string): TokenHolder | null
  /** @returns whether the token was valid */
  revoke(token: string): boolean
}

/** Revoked tokens to keep; the oldest are dropped first. */
const mostRevoked = 2_000

/**
 * Tokens derived from the installation's key, like GitHub's valid across restarts and without expiry.
 * Revocations last as long as the process.
 */
export function createTokens(secretKey: Uint8Array): SandboxTokens {
  const key = createHmac('sha256', secretKey).update('assay sandbox tokens v1').digest()
  const macOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const revoked = new Set<string>()

  function read(token: string): TokenHolder | null {
    const [, text, mac] = /^sandbox_([\w-]{1,800})\.([\w-]{43})$/u.exec(token) ?? []
    if (text === undefined || mac === undefined || revoked.has(token)) return null
    if (!timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(text)))) return null
    const [holder, scopes] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [string, string[]]
    return { key: holder, scopes }
  }

  return {
    issue: (holder) => {
      const parts = [holder.key, holder.scopes, randomBytes(9).toString('base64url')]
      const text = Buffer.from(JSON.stringify(parts)).toString('base64url')
      return `sandbox_${text}.${macOf(text)}`
    },
    read,
    revoke: (token) => {
      if (read(token) === null) return false
      revoked.add(token)
      for (const oldest of revoked) {
        if (revoked.size <= mostRevoked) break
        revoked.delete(oldest)
      }
      return true
    },
  }
}
