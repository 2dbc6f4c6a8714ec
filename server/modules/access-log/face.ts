/** The module's public interface. */
export { allLooks, countLooks, recordLook, recordShown } from './repository.ts'
