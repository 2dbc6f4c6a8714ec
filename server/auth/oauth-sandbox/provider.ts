import { createHash, createHmac } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { interactionPolicy, Provider, type Configuration, type KoaContextWithOIDC } from 'oidc-provider'
import type { SandboxTokens } from './forge/tokens.ts'
import { sandboxErrorPage } from './page.ts'
import { findSandboxPerson } from './people.ts'
import type { SandboxShape } from './shape.ts'
import { createStore } from './store.ts'

export interface SandboxOptions {
  shape: SandboxShape
  /** Base path of this sandbox, e.g. /oauth-sandbox/github */
  path: string
  client: { clientId: string; clientSecret: string; redirectUris: string[] }
  issue: SandboxTokens['issue']
  secretKey: Uint8Array
  log: { error(details: object, message: string): void }
}

/** Seconds. */
const minutes = (count: number) => () => count * 60

/** Configures oidc-provider to behave like one provider. Signing keys live as long as the process. */
export async function createSandboxProvider(options: SandboxOptions): Promise<Provider> {
  const { shape, path, client, issue, secretKey, log } = options
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }
  const kid = createHash('sha256').update(String(key.n)).digest('base64url').slice(0, 16)
  const provider = new Provider(shape.issuer, {
    ...configurationOf(options),
    jwks: { keys: [{ ...key, kid }] as NonNullable<Configuration['jwks']>['keys'] },
    cookies: {
      keys: [createHmac('sha256', secretKey).update(`assay sandbox cookies ${path}`).digest('base64url')],
      names: { session: 'sandbox_session', interaction: 'sandbox_interaction', resume: 'sandbox_resume' },
      long: { httpOnly: true, sameSite: 'lax', signed: true, path },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: client.redirectUris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
  })
  provider.proxy = true
  provider.on('server_error', (_ctx, error) => log.error({ err: error }, 'sandbox error'))
  const sign = (claims: Record<string, unknown>) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid }).sign(privateKey)
  provider.use(async (ctx: KoaContextWithOIDC, next: () => Promise<void>) => {
    await next()
    if (ctx.path === shape.routes.token && ctx.method === 'POST')
      await shape.tokenAnswer?.(ctx, { sign, issue })
  })
  return provider
}

function configurationOf({ shape, path }: SandboxOptions): Configuration {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  // Choosing a demo person is both sign-in and consent.
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }))
  return {
    adapter: createStore(),
    routes: shape.routes,
    scopes: shape.scopes,
    claims: shape.claims,
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      resourceIndicators: { enabled: false },
    },
    pkce: { methods: ['S256'], required: () => true },
    ttl: {
      AccessToken: minutes(10),
      AuthorizationCode: minutes(10),
      IdToken: minutes(60),
      Interaction: minutes(60),
      Session: minutes(60),
      Grant: minutes(60),
    },
    interactions: { policy, url: (_ctx, { uid }) => `${path}/interaction/${uid}` },
    findAccount: (_ctx, key) => {
      const person = findSandboxPerson(key)
      return person && { accountId: key, claims: async () => ({ sub: key, ...shape.claimsOf(person) }) }
    },
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc
      if (client === undefined || session?.accountId === undefined) return undefined
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope([...oidc.requestParamScopes].join(' '))
      await grant.save()
      return grant
    },
    renderError: (ctx, { error, error_description: description }) => {
      ctx.type = 'html'
      ctx.body = sandboxErrorPage(shape.title, String(description ?? error))
    },
  }
}
