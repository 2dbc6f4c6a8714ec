/** The module's public interface. */
export { findableAmong, viewDeveloper, mayFind, type ShownDeveloper } from './view.ts'
export { refreshDeveloperSearch } from './refresh.ts'
export { refreshSearches } from './sweep.ts'
export { foundTopics } from './topics.ts'
