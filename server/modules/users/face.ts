/** What other modules and rooms may use of users. */
export { lockProfile } from './repository.ts'
