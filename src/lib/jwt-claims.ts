const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/**
 * What a JWT says, verified by nobody here: the server does, on every call. Null for what cannot be read, as storage may
 * hold anything.
 */
export function jwtClaims(token: string): Readonly<Record<string, unknown>> | null {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    // `atob` answers a character for each byte; a name beyond ASCII has several.
    const bytes = Uint8Array.from(atob(part), (char) => char.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isRecord(claims) ? claims : null
  } catch {
    return null
  }
}
