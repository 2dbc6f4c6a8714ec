/** What other modules and rooms may use of integrations. */
export { analysisKind } from './analysis-kind.ts'
export { bundleExpiryKind } from './bundles/expiry-kind.ts'
export { bundleExpiryJobs } from './bundles/repository.ts'
export { connectRepository } from './connect.ts'
export { listingKind } from './forge/listing-kind.ts'
export { takeTokens } from './forge/account-repository.ts'
export { giveBack, tokenOf } from './forge/tokens.ts'
export { analysisJobs, listingJobs } from './repository.ts'
