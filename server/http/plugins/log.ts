import type { LoggerOptions } from 'pino'

const secrets = ['authtoken', 'authorization', 'cookie', 'set-cookie', 'idempotency-key']
const members = ['password', 'token', 'refreshToken', 'accessToken', 'oldAccessToken', 'secret', 'email']

/**
 * Structured logs on standard output. A request is logged by method and path, without its query, which may name
 * people or hold codes; secrets that slip into an entry are blotted out.
 */
export function logOptions(level: NonNullable<LoggerOptions['level']>): LoggerOptions {
  return {
    level,
    redact: {
      paths: [
        ...secrets.map((name) => `req.headers["${name}"]`),
        ...secrets.map((name) => `res.headers["${name}"]`),
        // PostgreSQL repeats the values of a row that it refuses.
        'err.detail',
        'err.where',
        ...members,
        ...members.map((name) => `*.${name}`),
      ],
      censor: '[redacted]',
    },
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split('?')[0],
      }),
    },
  }
}
