import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { sendProblem } from '../../http/binding/respond.ts'
import { sandboxClient } from '../oauth/registration.ts'
import { integrations, type Integration } from '../../contract/ports/oauth.ts'
import { sandboxPath } from '../oauth/sandbox-addresses.ts'
import type { SandboxShelf } from '../../contract/ports/sandbox-forge.ts'
import { gitHubApi } from './forge/api.ts'
import { gitRoutes } from './forge/git-routes.ts'
import { createTokens } from './forge/tokens.ts'
import { github } from './github.ts'
import { google } from './google.ts'
import { microsoft } from './microsoft.ts'
import { interactionRoutes } from './interaction.ts'
import { sandboxPolicy } from './page.ts'
import type { SandboxShape } from './shape.ts'

const shapes: Record<Integration, SandboxShape> = { microsoft, google, github }

interface SandboxParts {
  publicUrl: string
  secretKey: Uint8Array
  /** The content of the sandbox's GitHub. */
  shelf: SandboxShelf
}

/**
 * Sandboxes of the three providers at /oauth-sandbox/<provider>, in local mode only. The first request loads
 * their library.
 */
export async function oauthSandbox(app: FastifyInstance, { publicUrl, secretKey, shelf }: SandboxParts) {
  const seenAt = new URL(publicUrl)
  const tokens = createTokens(secretKey)
  const providers = new Map<Integration, Promise<Provider>>()
  const providerOf = (integration: Integration) => {
    const known = providers.get(integration)
    if (known !== undefined) return known
    const created = import('./provider.ts').then(({ createSandboxProvider }) =>
      createSandboxProvider({
        shape: shapes[integration],
        path: `${sandboxPath}/${integration}`,
        client: {
          ...sandboxClient,
          redirectUris: shapes[integration].callbacks.map((name) => `${publicUrl}/${integration}/${name}`),
        },
        issue: tokens.issue,
        secretKey,
        log: app.log,
      }),
    )
    providers.set(integration, created)
    return created
  }

  // The provider reads bodies itself.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  for (const integration of integrations) {
    const shape = shapes[integration]
    const path = `${sandboxPath}/${integration}`
    interactionRoutes(app, { path, title: shape.title, provider: () => providerOf(integration) })
    if (integration === 'github') {
      gitHubApi(app, { path, shelf, tokens })
      gitRoutes(app, { path, shelf, tokens })
    }
    app.route({
      method: ['GET', 'POST'],
      url: `${path}/*`,
      handler: async (request, reply) => {
        const [asked = ''] = request.url.slice(path.length).split('?')
        const document = request.method === 'GET' ? shape.document(asked) : null
        if (document !== null) return reply.send(document)
        const prefix = shape.prefixOf(asked)
        if (!isEndpoint(shape, asked.slice(prefix.length)))
          return sendProblem(reply, 404, { code: 'not-found' })
        // A visitor who opens the account page needs the repositories next.
        if (integration === 'github' && asked.startsWith(shape.routes.authorization))
          void shelf.repositories()
        return hand(await providerOf(integration), { request, reply, mount: path + prefix, seenAt })
      },
    })
  }
}

function isEndpoint({ routes }: SandboxShape, path: string) {
  return path === routes.token || path === routes.jwks || path.startsWith(routes.authorization)
}

interface Handed {
  request: FastifyRequest
  reply: FastifyReply
  /** The path prefix that is hidden from the provider. */
  mount: string
  /** The origin of every URL that the provider writes. */
  seenAt: URL
}

/** Passes a request to the provider, below its mount and at the public origin. */
function hand(provider: Provider, { request, reply, mount, seenAt }: Handed) {
  const raw: IncomingMessage & { originalUrl?: string } = request.raw
  raw.originalUrl = request.url
  raw.url = request.url.slice(mount.length)
  // Each visit offers the choice of a person again.
  raw.headers.cookie = raw.headers.cookie?.replaceAll(/sandbox_session(?:\.sig)?=[^;]*;?\s*/gu, '')
  // The provider derives its own origin from these headers. They come from the configuration, never from the
  // request.
  raw.headers['x-forwarded-proto'] = seenAt.protocol.slice(0, -1)
  raw.headers['x-forwarded-host'] = seenAt.host
  reply.hijack()
  copyHeaders(reply, reply.raw)
  return provider.callback()(raw, reply.raw)
}

function copyHeaders(reply: FastifyReply, raw: ServerResponse) {
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value)
  }
  raw.setHeader('Content-Security-Policy', sandboxPolicy)
  raw.setHeader('Cache-Control', 'no-store')
}
