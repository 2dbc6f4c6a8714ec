import type { FastifyReply } from 'fastify'
import type { Outcome, ProtocolCode, Refusal } from './outcome.ts'
import type { SessionTokens } from './sessions.ts'
import type { ProviderUser } from './user-repository.ts'

interface ProtocolError {
  error: {
    code: number
    message: string
    errors: { message: string; domain: 'global'; reason: 'invalid' }[]
    status: 'INVALID_ARGUMENT' | 'RESOURCE_EXHAUSTED' | 'PERMISSION_DENIED' | 'NOT_FOUND'
  }
}

const STATUS_TEXT = {
  400: 'INVALID_ARGUMENT',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
} as const

/** Sends an error in the vendor's shape. The SDK splits `message` at ` : ` into code and text. */
export function protocolError(
  code: keyof typeof STATUS_TEXT,
  name: ProtocolCode | 'PERMISSION_DENIED' | 'NOT_FOUND',
  detail?: string,
): ProtocolError {
  const message = detail === undefined ? name : `${name} : ${detail}`
  return {
    error: {
      code,
      message,
      errors: [{ message, domain: 'global', reason: 'invalid' }],
      status: STATUS_TEXT[code],
    },
  }
}

/**
 * Sends a refusal. Too many attempts answer 429 with Retry-After where the vendor sends 400: the SDK reads
 * only the body, and proxies understand 429.
 */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const status = refusal.code === 'TOO_MANY_ATTEMPTS_TRY_LATER' ? 429 : 400
  if (refusal.retryAfterSeconds !== undefined)
    void reply.header('retry-after', String(refusal.retryAfterSeconds))
  return reply.code(status).send(protocolError(status, refusal.code, refusal.detail))
}

/** Sends what `answer` makes of a value, or the refusal. */
export const respond = <T>(
  reply: FastifyReply,
  outcome: Outcome<T>,
  answer: (value: T) => object,
): FastifyReply => (outcome.ok ? reply.send(answer(outcome.value)) : sendRefusal(reply, outcome))

/** Tokens in the Identity Toolkit's spelling, where `expiresIn` is a string. */
export const tokenMembers = ({ idToken, refreshToken, expiresIn }: SessionTokens) => ({
  idToken,
  refreshToken,
  expiresIn: String(expiresIn),
})

const providerUserInfo = (user: ProviderUser) =>
  user.email === null || user.passwordHash === null
    ? []
    : [
        {
          providerId: 'password',
          rawId: user.email,
          federatedId: user.email,
          email: user.email,
          ...displayNameOf(user),
        },
      ]

const displayNameOf = (user: ProviderUser) =>
  user.displayName === null ? {} : { displayName: user.displayName }

const milliseconds = (date: Date): string => String(date.getTime())

/** A user as `accounts:lookup` returns them; never the password hash. */
export const accountInfo = (user: ProviderUser) => ({
  localId: user.uid,
  ...(user.email === null ? {} : { email: user.email }),
  emailVerified: user.emailVerified,
  ...displayNameOf(user),
  providerUserInfo: providerUserInfo(user),
  validSince: String(Math.floor(user.tokensValidAfter.getTime() / 1000)),
  lastLoginAt: milliseconds(user.lastLoginAt),
  createdAt: milliseconds(user.createdAt),
})

/** A user as `accounts:update` returns them. */
export const changedAccount = (user: ProviderUser) => ({
  kind: 'identitytoolkit#SetAccountInfoResponse',
  localId: user.uid,
  ...(user.email === null ? {} : { email: user.email }),
  emailVerified: user.emailVerified,
  ...displayNameOf(user),
  providerUserInfo: providerUserInfo(user),
})
