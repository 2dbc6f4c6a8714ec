/** What other modules and rooms may use of shown profiles. */
export { findDeveloper } from './open-parts.ts'
export { shownSections, showDeveloper } from './show-developer.ts'
export { numberSections, showNumber } from './show-number.ts'
