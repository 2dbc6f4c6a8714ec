import type { Access, Actor } from './actor.ts'
import type { Browser } from './browser.ts'

export interface Authenticator {
  /** Returns the actor of a request. Throws a Problem (401, 403, 422, 503) if the access policy refuses. */
  authenticate(access: Access, token: string | undefined, browser: Browser): Promise<Actor>
}
