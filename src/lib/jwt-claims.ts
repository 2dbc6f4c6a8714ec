const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/**
 * The claims of a JWT, unverified: the server verifies it on every call. Null if unreadable, as storage may hold
 * anything.
 */
export function jwtClaims(token: string): Readonly<Record<string, unknown>> | null {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    // `atob` returns one character per byte; letters beyond ASCII have several.
    const bytes = Uint8Array.from(atob(part), (char) => char.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isRecord(claims) ? claims : null
  } catch {
    return null
  }
}
