/** What other modules and rooms may use of imports. */
export { importExpiryKind } from './expiry-kind.ts'
export { importKind } from './import-kind.ts'
export { expiryJobs, importJobs } from './repository.ts'
