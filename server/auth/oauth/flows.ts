import { createHmac } from 'node:crypto'
import type { Flow } from './provider.ts'

/**
 * Verifier and nonce are derived from the state under a key of their own: only who holds the installation's secret
 * can make them, and nothing has to be kept. `way` names what the flow is for, so that a state serves that alone.
 */
export function createFlows(secretKey: Uint8Array): (way: string, state: string) => Flow {
  const key = createHmac('sha256', secretKey).update('assay oauth flow v1').digest()
  const derived = (way: string, purpose: string, state: string) =>
    createHmac('sha256', key).update(`${way} ${purpose} ${state}`).digest('base64url')
  return (way, state) => ({
    state,
    verifier: derived(way, 'verifier', state),
    nonce: derived(way, 'nonce', state),
  })
}
