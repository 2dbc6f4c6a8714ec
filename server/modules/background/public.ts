/** The module's public interface. */
export { listBackground, presentBackground } from './repository.ts'
