/** What other modules and rooms may use of the access log. */
export { allLooks, countLooks, recordLook, recordShown } from './repository.ts'
