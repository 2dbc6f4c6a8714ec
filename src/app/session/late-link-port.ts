import type { LateLinkDependencies } from './late-link.ts'

const notLoaded = 'Can’t reach the server. Check your connection, then open the link again.'

/**
 * Uses the mailed link of a page that the guard has led away from, with late-link.ts, a chunk of its own. Where that does
 * not come, the link stays unused, and the alert says so. Never rejects.
 * @returns takes the token as the address says it, undefined where it says none
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
