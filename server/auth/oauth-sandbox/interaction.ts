import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { InteractionResults, Provider } from 'oidc-provider'
import { sendProblem } from '../../http/binding/respond.ts'
import { sandboxOverPage, sandboxPage, sandboxPolicy } from './page.ts'
import { findSandboxPerson, sandboxPeople } from './people.ts'

interface Interacting {
  /** Base path of this sandbox, e.g. /oauth-sandbox/github */
  path: string
  title: string
  provider: () => Promise<Provider>
}

/** The sandbox's page with one button per demo person and one to decline. */
export function interactionRoutes(app: FastifyInstance, { path, title, provider }: Interacting) {
  const url = `${path}/interaction/:uid`
  const send = (reply: FastifyReply, html: string) =>
    reply
      .header('Content-Security-Policy', sandboxPolicy)
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html)

  /** Returns null and shows an error page if the sign-in was never begun, expired or is over. */
  async function begun<T>(reply: FastifyReply, read: (provider: Provider) => Promise<T>): Promise<T | null> {
    try {
      return await read(await provider())
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
