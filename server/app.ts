import cookie from '@fastify/cookie'
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import { defaultPlan, type PlanKey } from '#machines/domain/company/plans.ts'
import type { Config } from './config.ts'
import { createAuthenticator } from './auth/session/authenticate.ts'
import { contractRoutes } from './http/binding/bind.ts'
import { bindingCookieAt } from './http/binding/browser.ts'
import { ownContract, type Contract } from './contract/document.ts'
import type { BoundOperation, Clock } from './contract/operation.ts'
import type { Database } from './db/database.ts'
import type { Histories } from './contract/ports/histories.ts'
import type { IdentityProvider } from './contract/ports/identity.ts'
import type { SandboxShelf } from './contract/ports/sandbox-forge.ts'
import { requestedHistories } from './evidence/analysis/histories.ts'
import { inboxRoutes } from './work/mail/inbox.ts'
import { operations as inboxOperations } from './work/mail/inbox-handlers.ts'
import { openForge } from './evidence/connections/github/open-forge.ts'
import { sealedCursors } from './live/cursor.ts'
import { openLive } from './live/open-live.ts'
import { claimsAligner } from './modules/accounts/public.ts'
import { originOf } from './auth/oauth/listening.ts'
import { createSeal } from './auth/seal.ts'
import { openOAuth, type OAuthParts } from './auth/oauth/open-oauth.ts'
import { oauthSandbox } from './auth/oauth-sandbox/plugin.ts'
import { routedUrl } from './http/pages/page-request.ts'
import { absentRoutes, refuseAddress } from './http/plugins/absent.ts'
import { answerClientError } from './http/plugins/client-errors.ts'
import { hurryConnections } from './http/plugins/connections.ts'
import { clientFiles } from './http/pages/client-files.ts'
import { problemErrors } from './http/plugins/errors.ts'
import { headersWithoutHooks, requestIdOf, securityHeaders } from './http/plugins/headers.ts'
import { operations as healthOperations } from './http/plugins/health.ts'
import { defaultLimits, loadLimits, type Limits } from './http/plugins/limits.ts'
import { RequestLog } from './http/plugins/log.ts'
import { createMetrics, type Metrics, type QueueDepth } from './http/metrics/metrics.ts'
import { observeRequests } from './http/metrics/request-series.ts'
import type { BrowserConfig } from './http/pages/page.ts'
import { nameRelease, releaseOf } from './http/pages/release.ts'
import { referenceRoutes } from './http/reference/reference.ts'
import { subjectDirectory } from './auth/session/subject-directory.ts'
import { typeFace } from './http/pages/type-face.ts'
import { optOutRoutes } from './modules/mail-opt-outs/public.ts'
import { receiptRoutes } from './modules/erasure/public.ts'
import { logoRoutes } from './modules/company-logo/public.ts'
import { cardRoutes, createCardKeys, writtenProfile } from './modules/profile-links/public.ts'
import { createAccessTokens } from './auth/session/access-token.ts'
import { operations as sessionOperations } from './auth/session/handlers.ts'
import { createSessions } from './auth/session/sessions.ts'
import { demoSeed } from './seed/visitors/demo-seed.ts'
import { linkPages } from './link-registry.ts'
import type { LinkPages } from './pages/link-pages.ts'
import { linkRoutes } from './pages/link-routes.tsx'
import { linkScriptOf } from './pages/link-script.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Present if the app was given a queue to read. */
    metrics?: Metrics
  }
}

export interface AppOptions {
  /** The checkout, or the folder with openapi.yaml. */
  root: string
  database: Database
  identity: IdentityProvider
  /** The provider's routes at the origin's root; null if hosted elsewhere. */
  identityRoutes: FastifyPluginAsync | null
  operations: readonly BoundOperation[]
  clock: Clock
  secretKey: Buffer
  publicUrl: string
  /** The plan of new companies; default: the largest. */
  newCompanyPlan?: PlanKey
  /** Visitors can open demo workspaces; off by default. */
  demoWorkspaces?: boolean
  local: boolean
  /** The built application; null if served otherwise (development, API tests). */
  client: { directory: string; demoAccounts: BrowserConfig['demoAccounts'] } | null
  validateResponses: boolean
  /** Git histories; accepts any public address if absent. */
  histories?: Histories
  /** Sign-in through other providers; none if absent. */
  oauth?: Pick<OAuthParts, 'settings' | 'fetch' | 'timeLimitMs'>
  /** The content of the sandbox's GitHub; empty if absent. */
  shelf?: SandboxShelf
  limits?: Partial<Limits>
  /** Reads the queue's depth. Enables metrics, which only the separate port serves. */
  queue?: (() => Promise<QueueDepth[]>) | undefined
  /** Silent if absent. */
  loggerInstance?: FastifyBaseLogger
  trustProxy?: Config['trustProxy']
  /** Pages behind mailed links; default: the product's. */
  linkPages?: LinkPages
  /** Replaces openapi.yaml; the caller then provides all its operations. */
  contract?: Contract
}

/** Creates the server without a port: main listens with it, tests inject into it. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    database,
    identity,
    clock,
    publicUrl,
    local,
    newCompanyPlan = defaultPlan,
    demoWorkspaces = false,
  } = options
  const contract = options.contract ?? ownContract(options.root)
  const limits = { ...defaultLimits, ...options.limits }
  const accessTokens = createAccessTokens(options.secretKey)
  const sessions = createSessions(options.secretKey, accessTokens)
  const authenticator = createAuthenticator({
    database,
    identity,
    accessTokens,
    clock,
    directory: subjectDirectory,
  })

  const app = fastify({
    ...(options.loggerInstance === undefined ? {} : { loggerInstance: options.loggerInstance }),
    logController: new RequestLog(),
    trustProxy: trustProxy(options.trustProxy ?? false),
    genReqId: requestIdOf,
    requestIdHeader: false,
    rewriteUrl: routedUrl,
    forceCloseConnections: 'idle',
    // Requests that still arrive on an open connection are served; the answer closes it.
    return503OnClosing: false,
    bodyLimit: 1024 * 1024,
    requestTimeout: limits.requestMs,
    // A slow sender holds a connection; Node's default check every half minute is too rare.
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkMs },
    clientErrorHandler: answerClientError,
    // A startup limit would only stop a good start on a busy machine.
    pluginTimeout: 0,
    frameworkErrors: (error, request, reply) =>
      void refuseAddress(error, request, reply.headers(headersWithoutHooks(request, publicUrl)), countAbsent),
  })
  await securityHeaders(app, publicUrl)
  const release = options.client === null ? null : releaseOf(options.client.directory)
  if (release !== null) nameRelease(app, release)
  problemErrors(app)
  await app.register(cookie)
  const countAbsent = await loadLimits(app, limits)
  const served = contract.operations.filter((operation) => local || !operation.local)
  absentRoutes(app, { ...contract, operations: served }, countAbsent)

  const livePlaces = sealedCursors(createSeal(options.secretKey, 'live-places'))
  const live = openLive({
    database,
    identity,
    clock,
    places: livePlaces,
    log: app.log,
    alignClaims: claimsAligner(identity),
  })
  const { queue } = options
  if (queue !== undefined) {
    const metrics = createMetrics({
      database: () => database.load(),
      live: () => live.status(),
      queue,
    })
    observeRequests(app, metrics)
    app.decorate('metrics', metrics)
  }
  const hurry = hurryConnections(app.server)
  app.addHook('preClose', async () => {
    hurry()
    await live.close()
  })
  const providers = {
    settings: { clients: {}, microsoftTenant: 'common', sandbox: false },
    ...options.oauth,
    secretKey: options.secretKey,
    publicUrl,
    log: app.log,
  }
  const ownOrigin = () => originOf(app.server.address())
  const oauth = openOAuth({ ...providers, ownOrigin })
  const forge = openForge({ ...providers, ownOrigin, clock })
  const histories = options.histories ?? requestedHistories(null, null)
  const own = [...healthOperations, ...sessionOperations, ...inboxOperations, ...live.operations]
  await app.register(contractRoutes, {
    prefix: apiBase,
    contract,
    operations: options.contract === undefined ? [...own, ...options.operations] : options.operations,
    authenticator,
    services: {
      database,
      identity,
      sessions,
      oauth,
      forge,
      histories,
      clock,
      livePlaces,
      publicUrl,
      newCompanyPlan,
      demo: demoWorkspaces ? demoSeed : null,
    },
    cursors: createSeal(options.secretKey, 'list-cursors'),
    local,
    validateResponses: options.validateResponses,
    uploadLimit: { max: limits.uploads, timeWindow: '1 minute' },
    partLimit: { max: limits.parts, timeWindow: '1 minute' },
  })
  await app.register((scope) => referenceRoutes(scope, contract))
  if (options.identityRoutes !== null) await app.register(options.identityRoutes)
  await app.register(async (scope) => typeFace(scope))
  if (local) await app.register(async (scope) => inboxRoutes(scope, database))
  await app.register(async (scope) => receiptRoutes(scope, database))
  await app.register(async (scope) => optOutRoutes(scope, database, clock))
  const cardKeys = createCardKeys(options.secretKey)
  await app.register((scope) => logoRoutes(scope, database))
  await app.register(async (scope) => cardRoutes(scope, database, clock, cardKeys))
  const { secretKey, linkPages: pages = linkPages } = options
  const linkConfig = { apiBase, identity: identity.browserConfig }
  const script = linkScriptOf(options.client?.directory ?? null, linkConfig)
  await app.register(async (scope) =>
    linkRoutes(scope, { database, clock, secretKey, publicUrl, script, pages }),
  )
  if (oauth.sandbox) {
    if (!local) throw new Error('the sandbox is for local mode only')
    const shelf = options.shelf ?? emptyShelf
    await app.register(oauthSandbox, { publicUrl, secretKey: options.secretKey, shelf })
  }
  if (options.client !== null && release !== null) {
    const { directory, demoAccounts } = options.client
    const config = {
      apiBase,
      identity: identity.browserConfig,
      local,
      demo: demoAccounts.length > 0,
      demoWorkspaces,
      demoAccounts,
      integrations: oauth.configured,
      sandbox: oauth.sandbox,
      release,
    }
    await app.register((scope) =>
      clientFiles(scope, directory, config, bindingCookieAt(publicUrl), [
        writtenProfile(database, clock, publicUrl, cardKeys),
      ]),
    )
  }
  return app
}

const apiBase = '/api'
const emptyShelf: SandboxShelf = { accounts: [], folder: '/', repositories: async () => [] }

/** Trusts the last n proxies, which are ours. */
function trustProxy(trusted: Config['trustProxy']) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted
}
