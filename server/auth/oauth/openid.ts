import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type Configuration,
  type CustomFetch,
  type IDToken,
} from 'openid-client'
import { CodeRejected } from './failure.ts'
import type { SocialPerson } from '../../contract/ports/oauth.ts'
import type { ProviderClient, Registration } from './provider.ts'

interface OpenIdProvider {
  /** The issuer, whose metadata is discovered from it. */
  issuer: string
  personOf(claims: IDToken): SocialPerson
}

/**
 * An OpenID Connect provider: state, PKCE and nonce, with issuer, audience, time and signature of the ID
 * token checked. Metadata is fetched on first use, and again after a failure.
 */
export function createOpenId(
  { issuer, personOf }: OpenIdProvider,
  { clientId, clientSecret, redirectUri }: Registration,
  outbound: CustomFetch,
): ProviderClient {
  let known: Promise<Configuration> | null = null
  const configuration = () => {
    known ??= discovery(new URL(issuer), clientId, clientSecret, undefined, {
      [customFetch]: outbound,
      execute: [enableNonRepudiationChecks],
    }).catch((error: unknown) => {
      known = null
      throw error
    })
    return known
  }

  return {
    async authorizationUrl({ state, verifier, nonce }) {
      return buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      })
    },
    async redeem({ state, verifier, nonce }, code) {
      const config = await configuration()
      const metadata = config.serverMetadata()
      const back = new URL(redirectUri)
      back.search = new URLSearchParams({ code, state }).toString()
      // The page passes on only code and state. Each provider has its own redirect address and the state is
      // bound to the provider, which settles the issuer.
      if (metadata.authorization_response_iss_parameter_supported === true) {
        back.searchParams.set('iss', metadata.issuer)
      }
      const answer = await authorizationCodeGrant(config, back, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = answer.claims()
      if (claims === undefined) throw new CodeRejected('no ID token')
      return personOf(claims)
    },
  }
}
