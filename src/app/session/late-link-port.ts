import type { LateLinkDependencies } from './late-link.ts'

const notLoaded = 'Can’t reach the server. Check your connection, then open the link again.'

/**
 * Uses the mailed link of a page that the guard redirected away from; late-link.ts is a separate chunk. If it fails
 * to load, the link stays unused, and the alert says so. Never rejects.
 * @returns takes the token from the address; undefined if it has none
 */
export const provideLateLink =
  (dependencies: LateLinkDependencies) =>
  async (token: unknown): Promise<void> => {
    if (token === undefined) return
    await import('./late-link.ts').then(
      ({ applyLateLink }) => applyLateLink(dependencies, token),
      () => dependencies.alert.send({ type: 'alert.failed', message: notLoaded }),
    )
  }
