const providers: Readonly<Record<string, string>> = {
  github: 'GitHub',
  google: 'Google',
  microsoft: 'Microsoft',
}

/** The provider's own spelling; an unknown one stays as in the address. */
export const providerName = (integration: string): string =>
  Object.hasOwn(providers, integration) ? (providers[integration] ?? integration) : integration

/** Texts of the provider sign-in; few, as the first form loads them. */
export const providerWords = {
  or: 'or',
  continueWith: (integration: string) => `Continue with ${providerName(integration)}`,
  sandbox: 'Sandbox: these buttons use test accounts on this server.',
}
