import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxPullRequest, SandboxRepository } from '../../../contract/ports/sandbox-forge.ts'
import { sandboxClient } from '../../oauth/registration.ts'
import { numericId } from '../people.ts'
import { emailsAnswer, partAnswer, userAnswer } from './accounts.ts'
import { readJson } from './read-json.ts'
import { foundFor, mayRead, visitorOf, type GitHubParts, type Visitor } from './visitor.ts'

interface Query {
  readonly page?: string
  readonly per_page?: string
  readonly visibility?: string
  readonly creator?: string
  readonly since?: string
}
type Asked = FastifyRequest<{ Querystring: Query }>

/** Only this server calls it, locally, and a connection requests hundreds of pages. */
const config = { rateLimit: false } as const

const notFound = (reply: FastifyReply) => reply.code(404).send({ message: 'Not Found' })

/** Sends the requested page of a list, with GitHub's link to the next one. */
function sendPage(request: Asked, reply: FastifyReply, list: readonly object[]) {
  const page = Math.max(1, Number(request.query.page) || 1)
  const size = Math.min(100, Math.max(1, Number(request.query.per_page) || 30))
  if (page * size < list.length) void reply.header('Link', `<?page=${page + 1}>; rel="next"`)
  return reply.send(list.slice((page - 1) * size, page * size))
}

const repositoryAnswer = (one: SandboxRepository) => ({
  id: numericId(`repository ${one.name}`),
  full_name: one.name,
  private: one.isPrivate,
  fork: one.isFork,
  archived: one.archived,
  default_branch: one.defaultBranch,
  pushed_at: one.pushedAt,
})

const issueAnswer = ({ number, author, mergedAt }: SandboxPullRequest) => ({
  number,
  user: partAnswer(author),
  state: 'closed',
  updated_at: mergedAt,
  pull_request: { merged_at: mergedAt },
})

/** GitHub's REST API for people, repositories and pull requests; read-only. */
export function gitHubApi(app: FastifyInstance, parts: GitHubParts): void {
  const { path, shelf, tokens } = parts
  /** Answers with the token's holder; 401 for every other caller. */
  const answering =
    <Request extends FastifyRequest>(
      answer: (visitor: Visitor, request: Request, reply: FastifyReply) => unknown,
    ) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const visitor = visitorOf(request, parts)
      if (typeof visitor === 'string') return reply.code(401).send({ message: 'Bad credentials' })
      await answer(visitor, request as Request, reply)
      return reply
    }

  app.get(
    `${path}/user`,
    { config },
    answering((visitor, _request, reply) => reply.send(userAnswer(visitor))),
  )
  app.get(
    `${path}/user/emails`,
    { config },
    answering((visitor, _request, reply) =>
      visitor.scopes.includes('user:email') ? reply.send(emailsAnswer(visitor)) : notFound(reply),
    ),
  )
  app.get(
    `${path}/user/repos`,
    { config },
    answering(async (visitor, request: Asked, reply) => {
      const all = await shelf.repositories()
      const own = all
        .filter((one) => one.members.includes(visitor.login) && mayRead(visitor, one))
        .filter((one) => request.query.visibility !== 'public' || !one.isPrivate)
        .sort((a, b) => Date.parse(b.pushedAt) - Date.parse(a.pushedAt))
      return sendPage(request, reply, own.map(repositoryAnswer))
    }),
  )

  type OfRepository = FastifyRequest<{
    Querystring: Query
    Params: { owner: string; name: string; number?: string }
  }>
  const ofRepository = (
    rest: string,
    answer: (found: SandboxRepository, request: OfRepository, reply: FastifyReply) => unknown,
  ) =>
    app.get(
      `${path}/repos/:owner/:name/${rest}`,
      { config },
      answering(async (visitor, request: OfRepository, reply) => {
        const { owner, name } = request.params
        const found = await foundFor(visitor, shelf, `${owner}/${name}`)
        return found === null ? notFound(reply) : answer(found, request, reply)
      }),
    )
  const pullOf = ({ pullRequests }: SandboxRepository, { params }: OfRepository) =>
    pullRequests.find(({ number }) => String(number) === params.number)

  ofRepository('issues', ({ pullRequests }, request, reply) => {
    const { creator, since = '' } = request.query
    const own = pullRequests
      .filter(
        ({ author, mergedAt }) => author === creator && Date.parse(mergedAt) >= (Date.parse(since) || 0),
      )
      .sort((a, b) => Date.parse(a.mergedAt) - Date.parse(b.mergedAt))
    return sendPage(request, reply, own.map(issueAnswer))
  })
  ofRepository('pulls/:number', (found, request, reply) => {
    const pull = pullOf(found, request)
    if (pull === undefined) return notFound(reply)
    const { mergedBy, mergeCommit } = pull
    return reply.send({
      ...issueAnswer(pull),
      merged_by: partAnswer(mergedBy),
      merge_commit_sha: mergeCommit,
    })
  })
  ofRepository('pulls/:number/commits', (found, request, reply) => {
    const pull = pullOf(found, request)
    if (pull === undefined) return notFound(reply)
    return sendPage(
      request as Asked,
      reply,
      pull.commits.map((sha) => ({ sha, author: partAnswer(pull.author) })),
    )
  })

  const { clientId, clientSecret } = sandboxClient
  const ourselves = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  app.delete(`${path}/applications/${clientId}/token`, { config }, async (request, reply) => {
    if (request.headers.authorization !== ourselves)
      return reply.code(401).send({ message: 'Bad credentials' })
    const body = await readJson(request.raw)
    const given = tokens.revoke(String(body?.['access_token']))
    return given ? reply.code(204).send() : notFound(reply)
  })
}
