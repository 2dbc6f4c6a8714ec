/** What the first live connection needs; a chunk of its own, see connect-api.ts. */
export { createLiveConnection } from '../api/live/live-connection.ts'
export { createSessionFollower } from './session/follow-session.ts'
export { provideSessionTokens } from './session/session-token-ports.ts'
