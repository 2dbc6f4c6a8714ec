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
 * What is asked for. Public repositories need no scope at all. For private ones an OAuth app has `repo` alone, which lets it
 * write as well: GitHub's list of scopes has none that only reads them, so that it is asked for where somebody allows them.
 */
export const scopesFor = ({ withPrivate }: { readonly withPrivate: boolean }): readonly ForgeScope[] =>
  withPrivate ? [...readOnly, { scope: 'repo', reason: 'privateRepositories', readOnly: false }] : readOnly
