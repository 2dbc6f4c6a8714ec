/** What other modules and rooms may use of blocked companies. */
export { presentBlocked } from './repository.ts'
