import { integrations, type Integration } from '../../contract/ports/oauth.ts'

export interface OAuthClient {
  clientId: string
  clientSecret: string
}

export interface OAuthSettings {
  clients: Partial<Record<Integration, OAuthClient>>
  /** Microsoft's tenant, or `common`, `organizations`, `consumers`. */
  microsoftTenant: string
  /** This server's sandbox replaces all providers: local mode without any client. */
  sandbox: boolean
}

type Read = (name: string) => string | null

const tenantShape = /^(?:common|organizations|consumers|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/iu

/**
 * @param sandboxed whether the sandbox replaces unconfigured providers: only with demo data, so never in
 * production, and never with a hosted identity project, whose users are real
 * @param refuse throws a configuration error that names the variable
 */
export function readOAuthSettings(
  env: Read,
  sandboxed: boolean,
  refuse: (message: string) => never,
): OAuthSettings {
  const clients: OAuthSettings['clients'] = {}
  for (const integration of integrations) {
    const name = integration.toUpperCase()
    const clientId = env(`${name}_CLIENT_ID`)
    const clientSecret = env(`${name}_CLIENT_SECRET`)
    if (clientId !== null && clientSecret !== null) clients[integration] = { clientId, clientSecret }
    else if (clientId !== null) refuse(`${name}_CLIENT_ID requires ${name}_CLIENT_SECRET`)
    else if (clientSecret !== null) refuse(`${name}_CLIENT_SECRET requires ${name}_CLIENT_ID`)
  }
  const tenant = env('MICROSOFT_TENANT')
  if (tenant !== null && clients.microsoft === undefined) refuse('MICROSOFT_TENANT needs MICROSOFT_CLIENT_ID')
  if (tenant !== null && !tenantShape.test(tenant)) {
    refuse(`MICROSOFT_TENANT=${tenant}: expected common, organizations, consumers or the id of a tenant`)
  }
  return {
    clients,
    microsoftTenant: tenant ?? 'common',
    sandbox: sandboxed && Object.keys(clients).length === 0,
  }
}
