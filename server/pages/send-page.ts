import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { DocumentRoute } from '#machines/navigation/document-routes.ts'
import { connectionsOf } from '#server/http/pages/page.ts'
import type { LinkScript } from './link-script.ts'
import { renderPage, type PageProps } from './page.tsx'

export interface PageAnswer extends Pick<PageProps, 'title' | 'head' | 'body'> {
  readonly status: number
  /** Seconds. */
  readonly retryAfter?: number
}

const policyOf = (nonce: string, script: LinkScript | null): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "font-src 'self'",
    ['connect-src', ...(script === null ? ["'none'"] : connectionsOf(script.config.identity))].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

export function sendPage(
  reply: FastifyReply,
  route: DocumentRoute,
  script: LinkScript | null,
  { status, retryAfter, ...shown }: PageAnswer,
) {
  const nonce = randomBytes(16).toString('base64')
  if (retryAfter !== undefined) void reply.header('Retry-After', retryAfter)
  const html = renderPage({ route, ...shown, script, nonce })
  return (
    reply
      .code(status)
      .headers({
        'Content-Security-Policy': policyOf(nonce, script),
        'Referrer-Policy': 'no-referrer',
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      // A HEAD logs no view, so it must not reveal the page's length.
      .send(reply.request.method === 'HEAD' ? Readable.from([]) : html)
  )
}
