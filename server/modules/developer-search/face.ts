/** The module's exports. */
export { findableAmong, lookAt, mayFind, type ShownDeveloper } from './look.ts'
export { refreshDeveloperSearch } from './refresh.ts'
export { refreshSearches } from './sweep.ts'
export { foundTopics } from './topics.ts'
