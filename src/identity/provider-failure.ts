import { defectOf, failureOf, type Failure, type FailureKind } from '#machines/shared/failure.ts'

/** The SDK's codes that say more than "refused". Every other code becomes a refusal with that code. */
const kinds: Readonly<Record<string, FailureKind>> = {
  'network-request-failed': 'noResponse',
  timeout: 'noResponse',
  'too-many-requests': 'tooMany',
  'internal-error': 'unavailable',
  'user-token-expired': 'denied',
  'invalid-user-token': 'denied',
  'user-disabled': 'denied',
  'user-not-found': 'denied',
  'token-revoked': 'denied',
}

/** Any error of the SDK as data; its code loses the prefix `auth/`. Other errors are defects. */
export function failureOfProvider(error: unknown): Failure {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string')
    return defectOf(error)
  const code = error.code.replace(/^auth\//u, '')
  return failureOf(kinds[code] ?? 'refused', code, { message: error.message })
}
