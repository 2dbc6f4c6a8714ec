/** What other modules and rooms may use of integrations. */
export { analysisKind } from './analysis-kind.ts'
export { connectRepository } from './connect.ts'
export { analysisJobs } from './repository.ts'
