/** What other modules and rooms may use of shown profiles. */
export { findDeveloper, shownSections, showDeveloper } from './show-developer.ts'
