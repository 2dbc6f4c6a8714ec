import { signInScopes } from '#server/auth/oauth/github.ts'
import type { ForgeReason, ForgeScope } from '#server/contract/ports/forge.ts'

const reasons: Record<(typeof signInScopes)[number], ForgeReason> = {
  'read:user': 'profile',
  'user:email': 'addresses',
}
const readOnly: readonly ForgeScope[] = signInScopes.map((scope) => ({
  scope,
  reason: reasons[scope],
  readOnly: true,
}))

/**
 * Returns the OAuth scopes to request. Public repositories need none. Private ones need `repo`, which includes write
 * access, because GitHub has no read-only scope; so it is requested only if the developer allows it.
 */
export const scopesFor = ({ withPrivate }: { readonly withPrivate: boolean }): readonly ForgeScope[] =>
  withPrivate ? [...readOnly, { scope: 'repo', reason: 'privateRepositories', readOnly: false }] : readOnly
