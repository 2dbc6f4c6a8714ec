/** The module's public interface. */
export { findableAmong, lookAt, mayFind, type ShownDeveloper } from './look.ts'
export { refreshDeveloperSearch } from './refresh.ts'
export { refreshSearches } from './sweep.ts'
export { foundTopics } from './topics.ts'
