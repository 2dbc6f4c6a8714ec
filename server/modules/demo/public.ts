/** The module's public interface. */
export { eraseEndedWorkspaces } from './sweep.ts'
