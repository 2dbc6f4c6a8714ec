import type { FastifyRequest } from 'fastify'
import { documentPath, type DocumentRoute } from '#machines/navigation/document-routes.ts'
import { hashOf } from '#server/contract/hash.ts'
import type { FormTokens } from './form-token.ts'
import { linkPages, type LinkRequest } from './link-pages.ts'
import type { FormTarget } from './parts/link-form.tsx'

/** A request for a link's page, with the secret that pages don't get. */
export interface LinkVisit extends LinkRequest {
  readonly secret: string
  /** Identifies the link in its forms' tokens. */
  readonly link: string
  form(name: string): FormTarget
}

/** @param params of the route's path */
export function visitOf(
  route: DocumentRoute,
  { params, originalUrl }: Pick<FastifyRequest, 'params' | 'originalUrl'>,
  { formToken }: FormTokens,
  now: Date,
): LinkVisit {
  const { [linkPages[route].secret]: secret = '', ...others } = params as Record<string, string>
  const path = documentPath(route, params as Record<string, string>)
  const link = hashOf(secret)
  const query = new URLSearchParams(originalUrl.split('?').slice(1).join('?'))
  const action = query.size === 0 ? path : `${path}?${query.toString()}`
  return {
    params: others,
    query,
    path,
    now,
    secret,
    link,
    pathOf: (other) => documentPath(other, { ...others, [linkPages[other].secret]: secret }),
    form: (name) => ({ action, name, token: formToken({ link, scope: name }, now) }),
  }
}
