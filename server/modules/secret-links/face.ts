/** What other modules and rooms may use of secret links. */
export { createSecretLink, renewSecretLink, revokeSecretLinks } from './links.ts'
export { actThroughSecretLink, openSecretLink, type Opened } from './open-link.ts'
export { renewalJobs, renewalKind, requestRenewal, type Renewal, type Renewals } from './renewal.ts'
export { countLinkViews, type SecretLink, type SecretLinkPurpose } from './repository.ts'
