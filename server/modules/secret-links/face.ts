/** What other modules and rooms may use of secret links. */
export { createSecretLink, renewSecretLink, revokeSecretLinks } from './links.ts'
export { actThroughSecretLink, openSecretLink, type Opened } from './open-link.ts'
export { renewalJobs, renewalKind, requestRenewal, type Renewals } from './renewal.ts'
export type { SecretLink, SecretLinkPurpose } from './repository.ts'
