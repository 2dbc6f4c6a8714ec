/** Entry when running from source: Node applies no loader to the first file of a thread. */
import { register } from 'tsx/esm/api'

register()
export const { computeNumbers, computeCommits, computeExport } = await import('./worker.ts')
