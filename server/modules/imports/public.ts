/** The module's public interface. */
export { importExpiryKind } from './expiry-kind.ts'
export { importKind } from './import-kind.ts'
export { expiryJobs, importJobs } from './repository.ts'
