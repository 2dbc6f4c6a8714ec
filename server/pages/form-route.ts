import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DocumentRoute } from '#machines/navigation/document-routes.ts'
import { routeCatalogue } from '#machines/navigation/navigation.ts'
import type { Clock } from '#server/contract/operation.ts'
import { readForm, type FormFields, type FormValues } from './form-body.ts'
import type { FormTokens } from './form-token.ts'
import { visitOf, type LinkVisit } from './link-visit.ts'
import { messages } from './messages.ts'
import { sentToken, tokenField } from './parts/link-form.tsx'
import { pageOf } from './refusal-page.tsx'
import type { WayBack } from './return-cookie.ts'
import type { PageAnswer } from './send-page.ts'

const formType = 'application/x-www-form-urlencoded'
const longestBody = 64 * 1024
const longestToken = 96

/** @returns a page, or the path to redirect to */
export type SendForm = (
  visit: LinkVisit,
  values: FormValues<FormFields>,
  request: FastifyRequest,
) => Promise<PageAnswer | { see: string }>

/** A page's form: how its values are read and submitted. */
export interface PageForm {
  readonly fields: FormFields
  readonly submit: SendForm
}

interface FormPorts {
  readonly route: DocumentRoute
  readonly tokens: FormTokens
  readonly clock: Clock
  readonly publicUrl: string
  readonly wayBack: WayBack
  readonly send: (reply: FastifyReply, answer: PageAnswer) => FastifyReply
}

/** Accepts form bodies only: other content types get 415. */
export function formBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    formType,
    { parseAs: 'string', bodyLimit: longestBody },
    (_request, body, parsed) => parsed(null, body),
  )
}

/**
 * Handles the POST of a page's forms, accepted only from the rendered page. Forms post to the page's own
 * address, so that a refused form leaves the browser at an address that it can reopen.
 * @param formOf returns the form of a name, or undefined
 */
export function formRoute(
  app: FastifyInstance,
  formOf: (name: string) => PageForm | undefined,
  { route, tokens, clock, publicUrl, wayBack, send }: FormPorts,
) {
  app.post(routeCatalogue[route].path, async (request, reply) => {
    if (!isSameOrigin(request, publicUrl)) return send(reply, pageOf(403, messages.foreign))
    const body = typeof request.body === 'string' ? request.body : ''
    const [name, token] = sentToken(new URLSearchParams(body).get(tokenField) ?? '')
    const form = formOf(name)
    if (form === undefined) return send(reply, pageOf(400, messages.unreadable))
    const values = readForm(body, { ...form.fields, [tokenField]: longestToken })
    if (values === null) return send(reply, pageOf(400, messages.unreadable))
    const visit = visitOf(route, request, tokens, clock.now())
    if (!tokens.checkFormToken(token, { link: visit.link, scope: name }, visit.now))
      return send(reply, pageOf(400, messages.outdated))
    const answer = await form.submit(visit, values, request)
    if (!('see' in answer)) return send(reply, answer)
    const headers = { 'Cache-Control': 'no-store', 'Set-Cookie': wayBack.marked(visit) }
    return reply.headers(headers).redirect(answer.see, 303)
  })
}

/**
 * Whether a page of this origin sent the form. Pages with `no-referrer` send `Origin: null`, so
 * Sec-Fetch-Site decides if the browser sends it.
 */
function isSameOrigin({ headers }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined ? headers.origin === new URL(publicUrl).origin : site === 'same-origin'
}
