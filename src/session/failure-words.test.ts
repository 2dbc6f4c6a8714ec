import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { failureOf } from '#machines/shared/failure.ts'
import { callbackText } from './callback-words.ts'
import { failureText, fieldText, fieldTexts } from './failure-words.ts'

const root = join(import.meta.dirname, '../..')

/** The text of an unknown code; no known code may have it. */
const general = /^Something went wrong|^We can’t do this right now/

/** The provider's error codes (docs/product-rules.md#sign-in). */
const provider = [
  'wrong-password',
  'user-not-found',
  'email-already-in-use',
  'invalid-credential',
  'too-many-requests',
  'user-disabled',
  'expired-action-code',
  'invalid-action-code',
  'requires-recent-login',
  'network-request-failed',
  'unauthorized-domain',
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'user-mismatch',
  'password-does-not-meet-requirements',
]

/** Further codes of the sign-in operations. */
const own = [
  'invalid-email',
  'weak-password',
  'account-missing',
  'account-being-deleted',
  'invalid-custom-token',
  'account-exists',
  'already-verified',
  'email-unverified',
  'email-unchanged',
  'provider-unavailable',
  'cookies-blocked',
  'refresh-denied',
]

/** Further codes of the account and profile operations. */
const account = [
  'credential-already-in-use',
  'provider-already-linked',
  'member-suspended',
  'profile-exists',
  'version-stale',
  'not-found',
  'refused',
  'bad-input',
]

/** Their field codes. */
const fields = [
  'required',
  'minLength',
  'maxLength',
  'pattern',
  'time-zone',
  'title',
  'email-already-in-use',
  'email-unchanged',
  'invalid-email',
]

/** Codes with which a provider round trip ends, here or at the provider. */
const callback = [
  'access-denied',
  'provider-refused',
  'provider-unavailable',
  'code-rejected',
  'code-missing',
  'state-invalid',
  'state-used',
  'state-expired',
  'attempt-missing',
  'integration-unknown',
  'account-missing',
  'email-already-in-use',
  'invited-email-mismatch',
  'user-mismatch',
  'user-disabled',
  'already-signed-in',
  'credential-already-in-use',
  'provider-already-linked',
  'requires-recent-login',
  'session-invalid',
  'too-many-requests',
  'network-request-failed',
]

const said = (code: string) => failureText(failureOf('refused', code))

describe('the catalogue of failures', () => {
  test('has a specific text for every code of the provider and of our operations', () => {
    expect([...provider, ...own, ...account].filter((code) => general.test(said(code)))).toEqual([])
  })

  test('has a specific text for every refused field, by the form’s name for it', () => {
    expect(fields.filter((code) => general.test(fieldText(code)))).toEqual([])
    const errors = [
      { field: 'details.name', code: 'required', message: 'is missing' },
      { field: 'email', code: 'brand-new', message: 'In English.' },
    ]
    expect(fieldTexts(errors, 'details.')).toEqual({
      name: 'This field is required.',
      email: 'Something went wrong (brand-new). Try again.',
    })
  })

  test('never shows the server’s own text', () => {
    const ours = failureOf('refused', 'brand-new', { message: 'Straight from the server.' })
    expect(failureText(ours)).not.toContain('server')
  })

  test('has a specific text for every end of a provider round trip, on both sign-in pages', () => {
    const texts = callback.flatMap((code) =>
      (['user', 'company'] as const).map((audience) =>
        callbackText(failureOf('refused', code), 'GitHub', audience),
      ),
    )
    expect(texts.filter((text) => general.test(text))).toEqual([])
  })

  test('knows every code that the contract names for the operations of sign-in', () => {
    const contract = readFileSync(join(root, 'openapi.yaml'), 'utf8')
    const described = [...contract.matchAll(/Error codes: (state-invalid,[^.]+account-missing[^.]+)\./g)].map(
      ([, list]) => list,
    )
    const codes = new Set(described.flatMap((list) => list?.match(/[a-z]+(?:-[a-z]+)+/g) ?? []))
    expect([described.length, codes.size]).toEqual([3, 9])
    expect([...codes].filter((code) => !callback.includes(code))).toEqual([])
  })

  test('does not reveal which half of a sign-in was wrong', () => {
    expect(new Set(['wrong-password', 'user-not-found', 'invalid-credential'].map(said)).size).toBe(1)
  })

  test('has texts for an unknown code, an ended session, and how long to wait', () => {
    expect([
      failureText(failureOf('refused', 'brand-new')),
      failureText(failureOf('noResponse', 'network')),
      failureText(failureOf('denied', 'refresh-denied')),
      failureText(failureOf('tooMany', 'slow-down', { retryAfterSeconds: 30 })),
      failureText(failureOf('tooMany', 'too-many-requests', { retryAfterSeconds: 600 })),
      failureText(failureOf('unavailable')),
    ]).toEqual([
      'Something went wrong (brand-new). Try again.',
      'Can’t reach the server. Check your connection and try again.',
      'Your session has ended. Sign out, then sign in again.',
      'Too many attempts. Try again in 30 seconds.',
      'Too many attempts. Try again in 10 minutes.',
      'We can’t do this right now. Wait a minute, then try again.',
    ])
  })

  test('names the provider’s own code only if there is one', () => {
    const refused = failureOf('refused', 'provider-refused', { message: 'invalid_scope' })
    expect(callbackText(refused, 'Google', 'user')).toMatch(/\(invalid_scope\)$/)
  })
})
