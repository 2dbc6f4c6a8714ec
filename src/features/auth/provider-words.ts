const providers: Readonly<Record<string, string>> = {
  github: 'GitHub',
  google: 'Google',
  microsoft: 'Microsoft',
}

/** As the provider writes itself; what is none of ours stays as it stands in the address. */
export const providerName = (integration: string): string =>
  Object.hasOwn(providers, integration) ? (providers[integration] ?? integration) : integration

/** Words of the ways in besides the password: on the first form, so few. */
export const providerWords = {
  or: 'or',
  continueWith: (integration: string) => `Continue with ${providerName(integration)}`,
  sandbox: 'Sandbox: these buttons use test accounts on this server.',
}
