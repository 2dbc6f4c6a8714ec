/** The module's exports. */
export { findPrivacy } from './repository.ts'
export { currentConsentText, findConsentText } from './text-repository.ts'
