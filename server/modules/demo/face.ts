/** The module's exports. */
export { eraseEndedWorkspaces } from './sweep.ts'
