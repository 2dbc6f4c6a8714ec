import type { FastifyInstance, FastifyReply } from 'fastify'
import { documentRoutes, type DocumentRoute } from '#machines/navigation/document-routes.ts'
import { mendedAddress } from '#machines/navigation/mend-address.ts'
import { routeCatalogue } from '#machines/navigation/navigation.ts'
import { emailAddressOf } from '#machines/domain/text/email-address.ts'
import type { Clock } from '#server/contract/operation.ts'
import { isPrefetch } from '#server/contract/prefetch.ts'
import type { Database } from '#server/db/database.ts'
import {
  actThroughSecretLink,
  openSecretLink,
  requestRenewal,
  type Opened,
} from '#server/modules/secret-links/public.ts'
import { EndedLink, renewalFields } from './ended-link.tsx'
import { formBodies, formRoute, type PageForm } from './form-route.ts'
import { createFormTokens } from './form-token.ts'
import { linkPages, type LinkForm, type LinkPages } from './link-pages.ts'
import type { LinkScript } from './link-script.ts'
import { visitOf, type LinkVisit } from './link-visit.ts'
import { messages } from './messages.ts'
import { answerWithPage, pageOf, tooManyPage } from './refusal-page.tsx'
import { sendPage, type PageAnswer } from './send-page.ts'
import { createWayBack } from './return-cookie.ts'

interface LinkPorts {
  readonly database: Database
  readonly clock: Clock
  readonly secretKey: Uint8Array
  readonly publicUrl: string
  readonly script: LinkScript | null
  readonly pages: LinkPages
}

/** The form of every ended link. */
const newLink = 'newLink'

/** The pages behind mailed links: HTML for people without an account. GET and HEAD change the view count only. */
export function linkRoutes(app: FastifyInstance, ports: LinkPorts) {
  for (const route of documentRoutes) void app.register(async (scope) => linkRoute(scope, route, ports))
}

function linkRoute(
  app: FastifyInstance,
  route: DocumentRoute,
  { database, clock, secretKey, publicUrl, script, pages }: LinkPorts,
) {
  const { path } = routeCatalogue[route]
  const { purpose } = linkPages[route]
  const tokens = createFormTokens(secretKey)
  const wayBack = createWayBack(tokens, publicUrl)
  const page = pages[route]
  const send = (reply: FastifyReply, answer: PageAnswer) => sendPage(reply, route, script, answer)
  app.setErrorHandler(answerWithPage(route))
  formBodies(app)

  app.get(path, async (request, reply) => {
    const mended = mendedAddress(request.originalUrl)
    if (mended !== request.originalUrl) return reply.header('Cache-Control', 'no-store').redirect(mended, 302)
    // A page fetched ahead of a click would be read without a view. Browsers drop the refusal and ask again on the click.
    if (isPrefetch(request.headers)) return reply.code(403).header('Cache-Control', 'no-store').send()
    const visit = visitOf(route, request, tokens, clock.now())
    const isRead = request.method === 'GET'
    const endedMark = isRead ? wayBack.ended(visit, request.headers.cookie) : null
    if (endedMark !== null) void reply.header('Set-Cookie', endedMark)
    const countView = isRead && endedMark === null
    const asked = { secret: visit.secret, purpose, ip: request.ip, countView }
    const opened = await openSecretLink(
      database,
      asked,
      visit.now,
      async (tx, link) => (page === undefined ? null : page.show(tx, link, visit)),
      async (tx, { viewed }) => viewed?.(tx),
    )
    return send(reply, opened.kind === 'opened' ? { status: 200, ...opened.value } : refused(opened, visit))
  })
  app.get(`${path}/${newLink}`, async (_request, reply) => send(reply, pageOf(200, messages.requested)))

  // Nothing else is below a page: a form's old address, or one that was cut wrong, leads to the page itself.
  app.get(`${path}/*`, async (request, reply) => {
    const visit = visitOf(route, request, tokens, clock.now())
    return reply.header('Cache-Control', 'no-store').redirect(visit.path, 302)
  })

  const renewal: PageForm = {
    fields: renewalFields,
    async submit(visit, { email = '' }, { ip }) {
      const address = emailAddressOf(email)
      if (address === null) return { ...ended(visit, email), status: 422 }
      const wait = await requestRenewal(database, { secret: visit.secret, email: address, ip }, visit.now)
      return wait > 0 ? tooManyPage(wait) : { see: `${visit.path}/${newLink}` }
    },
  }
  const forms = new Map([
    [newLink, renewal],
    ...Object.entries(page?.forms ?? {}).map(([name, form]) => [name, submitting(form)] as const),
  ])
  formRoute(app, (name) => forms.get(name), { route, tokens, clock, publicUrl, wayBack, send })

  function submitting({ fields, submit }: LinkForm): PageForm {
    return {
      fields,
      async submit(visit, values, { ip }) {
        const asked = { secret: visit.secret, purpose, ip }
        const acted = await actThroughSecretLink(database, asked, visit.now, (tx, link) =>
          submit(tx, link, values, visit),
        )
        if (acted.kind !== 'opened') return refused(acted, visit)
        if (acted.value === 'done') return { see: visit.path }
        if ('see' in acted.value) return { see: `${visit.path}${acted.value.see}` }
        return { status: 422, ...acted.value }
      },
    }
  }
}

const ended = (visit: LinkVisit, typed?: string): PageAnswer => ({
  status: 404,
  title: messages.ended.title,
  body: <EndedLink place={visit.form(newLink)} {...(typed === undefined ? {} : { typed })} />,
})

const refused = (opened: Exclude<Opened<unknown>, { kind: 'opened' }>, visit: LinkVisit): PageAnswer =>
  opened.kind === 'tooMany' ? tooManyPage(opened.wait) : ended(visit)
