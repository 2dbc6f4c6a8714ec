/** What other modules and rooms may use of the access log. */
export { allLooks, countLooks, recordLook } from './repository.ts'
