import type { Access, Actor } from './actor.ts'
import type { Browser } from './browser.ts'

export interface Authenticator {
  /** The actor of a request; throws a Problem (401, 403, 422, 503) where the access policy refuses. */
  authenticate(access: Access, token: string | undefined, browser: Browser): Promise<Actor>
}
