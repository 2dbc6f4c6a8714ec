/** Entry of the worker threads: pure functions, called by name (compute-thread.ts). */
export { computeNumbers } from '../compute.ts'
export { computeCommits } from '../commit-page.ts'
export { computeExport } from '../export.ts'
