import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DocumentRoute } from '#machines/navigation/document-routes.ts'
import { routeCatalogue } from '#machines/navigation/navigation.ts'
import type { Clock } from '#server/contract/operation.ts'
import { readForm, type FormFields, type FormValues } from './form-body.ts'
import type { FormTokens } from './form-token.ts'
import { visitOf, type LinkVisit } from './link-visit.ts'
import { messages } from './messages.ts'
import { tokenField } from './parts/link-form.tsx'
import { pageOf } from './refusal-page.tsx'
import type { PageAnswer } from './send-page.ts'

const formType = 'application/x-www-form-urlencoded'
const longestBody = 64 * 1024
const longestToken = 64

/** @returns a page, or the path that the browser goes on to read */
export type SendForm<Fields extends FormFields = FormFields> = (
  visit: LinkVisit,
  values: FormValues<Fields>,
  request: FastifyRequest,
) => Promise<PageAnswer | { see: string }>

interface FormPorts {
  readonly route: DocumentRoute
  readonly tokens: FormTokens
  readonly clock: Clock
  readonly publicUrl: string
  readonly send: (reply: FastifyReply, answer: PageAnswer) => FastifyReply
}

/** Takes forms alone: any other content type is refused with 415. */
export function formBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    formType,
    { parseAs: 'string', bodyLimit: longestBody },
    (_request, body, parsed) => parsed(null, body),
  )
}

/** The POST of one form, sent from its own rendered page only. */
export function formRoute<Fields extends FormFields>(
  app: FastifyInstance,
  name: string,
  fields: Fields,
  { route, tokens, clock, publicUrl, send }: FormPorts,
  submit: SendForm<Fields>,
) {
  app.post(`${routeCatalogue[route].path}/${name}`, async (request, reply) => {
    if (!isSameOrigin(request, publicUrl)) return send(reply, pageOf(403, messages.foreign))
    const body = typeof request.body === 'string' ? request.body : ''
    const values = readForm(body, { ...fields, [tokenField]: longestToken })
    if (values === null) return send(reply, pageOf(400, messages.unreadable))
    const visit = visitOf(route, request, tokens, clock.now())
    const form = { link: visit.link, scope: name }
    if (!tokens.checkFormToken(values[tokenField] ?? '', form, visit.now))
      return send(reply, pageOf(400, messages.outdated))
    const answer = await submit(visit, values as FormValues<Fields>, request)
    if (!('see' in answer)) return send(reply, answer)
    return reply.header('Cache-Control', 'no-store').redirect(answer.see, 303)
  })
}

/**
 * Whether a page of this origin sent the form. Pages with `no-referrer` send `Origin: null`, so Sec-Fetch-Site decides where
 * the browser sends it.
 */
function isSameOrigin({ headers }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined ? headers.origin === new URL(publicUrl).origin : site === 'same-origin'
}
