/** What other modules and rooms may use of shown profiles. */
export { shownSections, showDeveloper } from './show-developer.ts'
