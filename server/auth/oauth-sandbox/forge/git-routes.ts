import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { askBackend } from './http-backend.ts'
import { foundFor, visitorOf, type GitHubParts } from './visitor.ts'

type Asked = FastifyRequest<{
  Params: { owner: string; repository: string }
  Querystring: { service?: string }
}>

const config = { rateLimit: false } as const
const service = 'git-upload-pack'

/** A header that git sends, if well-formed: it becomes part of a program's environment. */
const plain = (value: string | string[] | undefined) =>
  typeof value === 'string' && /^[\w/.=:; -]{1,200}$/u.test(value) ? value : ''

/**
 * Serves the sandbox's repositories over git's smart HTTP protocol, read-only. A private one is not found for
 * callers without access.
 */
export function gitRoutes(app: FastifyInstance, parts: GitHubParts): void {
  const { path, shelf } = parts

  async function serve(request: Asked, reply: FastifyReply, asked: string, query: string) {
    const visitor = visitorOf(request, parts)
    if (visitor === 'stranger') return reply.code(401).send('Bad credentials')
    const { owner, repository } = request.params
    const name = /^(.+)\.git$/iu.exec(repository)?.[1]
    const found = name === undefined ? null : await foundFor(visitor, shelf, `${owner}/${name}`)
    if (found === null) return reply.code(404).send('Not Found')
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const answer = await askBackend({
      folder: shelf.folder,
      path: `/${found.name}.git/${asked}`,
      method: request.method === 'POST' ? 'POST' : 'GET',
      query,
      type: plain(request.headers['content-type']),
      encoding: request.headers['content-encoding'] === 'gzip' ? 'gzip' : '',
      protocol: plain(request.headers['git-protocol']),
      body: request.raw,
      signal: gone.signal,
    })
    if (answer === null) return reply.code(502).send('git did not answer')
    for (const [header, value] of answer.headers) void reply.header(header, value)
    return reply.code(answer.status).send(Readable.from(answer.body))
  }

  const url = `${path}/:owner/:repository`
  app.get<{ Params: { owner: string; repository: string }; Querystring: { service?: string } }>(
    `${url}/info/refs`,
    { config },
    (request, reply) =>
      // No service means the dumb protocol, another service a push.
      request.query.service === service
        ? serve(request, reply, 'info/refs', `service=${service}`)
        : reply.code(403).send('Only fetches are served here'),
  )
  app.post<{ Params: { owner: string; repository: string } }>(
    `${url}/${service}`,
    { config },
    (request, reply) => serve(request as Asked, reply, service, ''),
  )
}
