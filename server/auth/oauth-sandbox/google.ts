import type { SandboxShape } from './shape.ts'

const issuer = 'https://accounts.google.com'

export const google: SandboxShape = {
  title: 'Google',
  issuer,
  routes: { authorization: '/o/oauth2/v2/auth', token: '/token', jwks: '/oauth2/v3/certs' },
  scopes: ['openid', 'email', 'profile'],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  claimsOf: ({ email, emailVerified, name }) => ({
    ...(email === null ? {} : { email, email_verified: emailVerified }),
    name,
  }),
  callbacks: ['loginCallback'],
  prefixOf: () => '',
  document: (path) =>
    path === '/.well-known/openid-configuration'
      ? {
          issuer,
          authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
          token_endpoint: 'https://oauth2.googleapis.com/token',
          jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          scopes_supported: ['openid', 'email', 'profile'],
          token_endpoint_auth_methods_supported: ['client_secret_post'],
          code_challenge_methods_supported: ['S256'],
        }
      : null,
}
