/** What other modules and rooms may use of the search of developers. */
export { findableAmong, lookAt, mayFind, type ShownDeveloper } from './look.ts'
export { refreshDeveloperSearch } from './refresh.ts'
export { refreshSearches } from './sweep.ts'
export { foundTopics } from './topics.ts'
