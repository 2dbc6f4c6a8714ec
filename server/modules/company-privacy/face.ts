/** What other modules and rooms may use of the privacy of a company. */
export { findPrivacy } from './repository.ts'
export { currentConsentText, findConsentText } from './text-repository.ts'
