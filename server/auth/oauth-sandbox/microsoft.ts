import { decodeJwt } from 'jose'
import { guidOf, type SandboxPerson } from './people.ts'
import type { SandboxShape } from './shape.ts'

const origin = 'https://login.microsoftonline.com'
const consumers = '9188040d-6c67-4c5b-b112-36a304b66dad'
const tenant = String.raw`/(?:common|organizations|consumers|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})`

/** Dana and Ines have personal accounts, the others an account of a company's tenant. */
const tenantOf = ({ key }: SandboxPerson) =>
  key === 'dana' || key === 'ines' ? consumers : guidOf(`tenant of ${key}`)

/** Microsoft: the tenant starts every path, and the issuer is the person's tenant. */
export const microsoft: SandboxShape = {
  title: 'Microsoft',
  issuer: `${origin}/common/v2.0`,
  routes: {
    authorization: '/oauth2/v2.0/authorize',
    token: '/oauth2/v2.0/token',
    jwks: '/discovery/v2.0/keys',
  },
  scopes: ['openid', 'email', 'profile'],
  claims: {
    openid: ['sub', 'tid', 'xms_edov'],
    email: ['email'],
    profile: ['name', 'oid', 'preferred_username'],
  },
  claimsOf: (person) => ({
    tid: tenantOf(person),
    oid: guidOf(person.key),
    name: person.name,
    preferred_username: person.email ?? `${person.key}@tenant.example`,
    ...(person.email === null ? {} : { email: person.email }),
    ...(person.emailVerified && tenantOf(person) !== consumers ? { xms_edov: true } : {}),
  }),
  callbacks: ['loginCallback'],
  prefixOf: (path) => new RegExp(`^${tenant}(?=/(?:oauth2|discovery)/)`, 'u').exec(path)?.[0] ?? '',
  document: (path) => {
    const asked = new RegExp(`^(${tenant})/v2\\.0/\\.well-known/openid-configuration$`, 'u').exec(path)?.[1]
    if (asked === undefined) return null
    const named = /-/u.test(asked) ? asked : '/{tenantid}'
    return {
      issuer: `${origin}${named}/v2.0`,
      authorization_endpoint: `${origin}${asked}/oauth2/v2.0/authorize`,
      token_endpoint: `${origin}${asked}/oauth2/v2.0/token`,
      jwks_uri: `${origin}${asked}/discovery/v2.0/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['pairwise'],
      id_token_signing_alg_values_supported: ['RS256'],
      scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
    }
  },
  async tokenAnswer(ctx, { sign }) {
    const answer = ctx.body as { id_token?: unknown } | undefined
    if (typeof answer?.id_token !== 'string') return
    const claims = decodeJwt(answer.id_token)
    ctx.body = {
      ...answer,
      id_token: await sign({ ...claims, iss: `${origin}/${String(claims['tid'])}/v2.0` }),
    }
  },
}
