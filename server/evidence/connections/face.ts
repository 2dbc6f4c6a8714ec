/** Exports for other modules. */
export { bundleExpiryKind } from './bundles/expiry-kind.ts'
export { bundleExpiryJobs } from './bundles/repository.ts'
export { connectRepository } from './connect.ts'
export { listingKind } from './accounts/listing-kind.ts'
export { takeTokens } from './accounts/account-repository.ts'
export { giveBack, tokenOf } from './accounts/tokens.ts'
export { allAnalyses, analysisJobs, listingJobs, mergesJobs } from './repository.ts'
export { presentConnections, toAnalysis } from './present.ts'
