/** What other modules and rooms may use of imports. */
export { createImportWorker } from './import-worker.ts'
