/** The module's public interface. */
export { findDeveloper } from './open-parts.ts'
export { shownSections, showDeveloper } from './show-developer.ts'
export { numberSections, showNumber } from './show-number.ts'
