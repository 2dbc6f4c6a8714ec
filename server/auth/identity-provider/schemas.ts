import { Ajv2020 } from 'ajv/dist/2020.js'
import { LONGEST_PASSWORD } from './password-policy.ts'

/**
 * Bodies as the SDK sends them, and nothing besides: unknown members and wrong types are refused, never dropped
 * or coerced (docs/api.md#strict-input). `returnSecureToken` and `clientType` are fixed by the SDK and change nothing.
 */
const text = (maxLength: number) => ({ type: 'string', maxLength })
const token = { type: 'string', minLength: 1, maxLength: 8192 }
/** Longer than the policy allows, so that the policy answers instead of the schema. */
const password = text(LONGEST_PASSWORD * 2)
const email = text(1000)
const fixed = { returnSecureToken: { const: true }, clientType: { const: 'CLIENT_TYPE_WEB' } }

const body = (properties: Record<string, object>, required: string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
})

export const schemas = {
  signUp: body({ ...fixed, email, password, displayName: text(200) }),
  signInWithPassword: body({ ...fixed, email, password }),
  signInWithCustomToken: body({ returnSecureToken: fixed.returnSecureToken, token }, ['token']),
  lookup: body({ idToken: token }, ['idToken']),
  update: body({
    ...fixed,
    idToken: token,
    oobCode: text(200),
    email,
    password,
    displayName: { type: ['string', 'null'], maxLength: 200 },
  }),
  sendOobCode: body(
    {
      requestType: { enum: ['VERIFY_EMAIL', 'PASSWORD_RESET', 'EMAIL_SIGNIN', 'VERIFY_AND_CHANGE_EMAIL'] },
      clientType: fixed.clientType,
      idToken: token,
      email,
      newEmail: email,
      continueUrl: text(2000),
      canHandleCodeInApp: { type: 'boolean' },
    },
    ['requestType'],
  ),
  resetPassword: body({ oobCode: text(200), newPassword: password }),
  delete: body({ idToken: token }, ['idToken']),
  token: body(
    {
      grant_type: { const: 'refresh_token' },
      refresh_token: { type: 'string', minLength: 1, maxLength: 1000 },
    },
    ['grant_type', 'refresh_token'],
  ),
  /** The SDK's API key identifies the project and protects nothing. */
  query: { type: 'object', additionalProperties: false, properties: { key: text(200) } },
} as const

export const accounts = (method: string): string => `/v1/accounts::${method}`

/** Bytes. The largest body carries a token and a password of maximum length. */
const BODY_LIMIT = 64 * 1024
export const withBody = (schema: object) => ({
  schema: { body: schema, querystring: schemas.query },
  bodyLimit: BODY_LIMIT,
})

/** A separate validator, independent of the surrounding server's configuration. */
export const createValidator = (): Ajv2020 => new Ajv2020({ strict: true, allowUnionTypes: true })
