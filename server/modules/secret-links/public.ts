/** The module's public interface. */
export {
  createSecretLink,
  createSecretLinks,
  extendSecretLinks,
  optOutUrl,
  renewSecretLink,
  revokeSecretLinks,
} from './links.ts'
export { deleteEndedLinks } from './delete-ended.ts'
export { optOutThroughLink, actThroughSecretLink, openSecretLink, type Opened } from './open-link.ts'
export { renewalJobs, renewalKind, requestRenewal, type Renewal, type Renewals } from './renewal.ts'
export {
  addView,
  findRecipientLink,
  countLinkViews,
  lastLinkAt,
  linkViewsByRecipient,
  restoreRecipientLinks,
  revokeAllLinks,
  revokeRecipientLinks,
  type SecretLink,
  type SecretLinkPurpose,
} from './repository.ts'
