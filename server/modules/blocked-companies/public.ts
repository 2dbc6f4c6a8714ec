/** The module's public interface. */
export { presentBlocked } from './repository.ts'
