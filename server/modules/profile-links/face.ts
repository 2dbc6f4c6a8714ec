/** What other modules and rooms may use of links to profiles. */
export { writtenProfile } from './shared-page/written-profile.ts'
