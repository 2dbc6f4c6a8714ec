/** The module's public interface. */
export { allViews, countViews, recordView, recordShown } from './repository.ts'
