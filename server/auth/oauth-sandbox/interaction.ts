import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { InteractionResults, Provider } from 'oidc-provider'
import { sendProblem } from '../../http/binding/respond.ts'
import { sandboxOverPage, sandboxPage, sandboxPolicy } from './page.ts'
import { findSandboxPerson, sandboxPeople } from './people.ts'

interface Interacting {
  /** Where this sandbox begins, e.g. /oauth-sandbox/github */
  path: string
  /** The provider that it stands in for. */
  title: string
  provider: () => Promise<Provider>
}

/** The page of a sandbox and its buttons: one per demo person, one to decline. */
export function interactionRoutes(app: FastifyInstance, { path, title, provider }: Interacting) {
  const url = `${path}/interaction/:uid`
  const send = (reply: FastifyReply, html: string) =>
    reply
      .header('Content-Security-Policy', sandboxPolicy)
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html)

  /** Null, and told on the page, where nobody began this, it took too long, or is over. */
  async function begun<T>(reply: FastifyReply, look: (provider: Provider) => Promise<T>): Promise<T | null> {
    try {
      return await look(await provider())
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'SessionNotFound') throw error
      void send(reply.code(400), sandboxOverPage())
      return null
    }
  }

  async function finish(request: FastifyRequest, reply: FastifyReply, result: InteractionResults) {
    const next = await begun(reply, (known) => known.interactionResult(request.raw, reply.raw, result))
    return next === null ? reply : reply.redirect(next, 303)
  }

  app.get(url, async (request, reply) => {
    const found = await begun(reply, (known) => known.interactionDetails(request.raw, reply.raw))
    if (found === null) return reply
    const own = `${path}/interaction/${found.uid}`
    return send(reply, sandboxPage(title, { path: own, people: sandboxPeople }))
  })
  app.post<{ Params: { person: string } }>(`${url}/as/:person`, async (request, reply) => {
    const person = findSandboxPerson(request.params.person)
    if (person === undefined) return sendProblem(reply, 404, { code: 'not-found' })
    return finish(request, reply, { login: { accountId: person.key }, select_account: {} })
  })
  app.post(`${url}/refuse`, (request, reply) =>
    finish(request, reply, { error: 'access_denied', error_description: 'The user declined.' }),
  )
}
