/** What other modules and rooms may use of the access log. */
export { countLooks, recordLook } from './repository.ts'
