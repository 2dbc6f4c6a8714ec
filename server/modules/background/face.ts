/** What other modules and rooms may use of experience and education. */
export { listBackground, presentBackground } from './repository.ts'
