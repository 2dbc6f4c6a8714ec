/** The module's public interface. */
export { findPrivacy } from './repository.ts'
export { currentConsentText, findConsentText } from './text-repository.ts'
