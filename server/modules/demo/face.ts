/** What other modules and rooms may use of the demo. */
export { eraseEndedWorkspaces } from './sweep.ts'
