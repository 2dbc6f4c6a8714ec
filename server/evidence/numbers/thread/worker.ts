/** Entry of the threads that compute numbers: pure functions, called by name (compute-thread.ts). */
export { computeNumbers } from '../compute.ts'
export { computeCommits } from '../commit-page.ts'
export { computeExport } from '../export.ts'
