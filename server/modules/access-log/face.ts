/** The module's exports. */
export { allLooks, countLooks, recordLook, recordShown } from './repository.ts'
