/** The same from the sources: Node runs no loader for a thread's first file. */
import { register } from 'tsx/esm/api'

register()
export const { computeNumbers, computeCommits, computeExport } = await import('./worker.ts')
