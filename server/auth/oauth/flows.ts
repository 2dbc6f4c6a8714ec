import { createHmac } from 'node:crypto'
import type { Flow } from './provider.ts'

/**
 * Derives verifier and nonce from the state under a separate key: only a holder of the installation's secret
 * can compute them, and nothing is stored. `way` names the purpose, so that a state serves only that.
 */
export function createFlows(secretKey: Uint8Array): (flow: string, state: string) => Flow {
  const key = createHmac('sha256', secretKey).update('assay oauth flow v1').digest()
  const derived = (flow: string, purpose: string, state: string) =>
    createHmac('sha256', key).update(`${flow} ${purpose} ${state}`).digest('base64url')
  return (flow, state) => ({
    state,
    verifier: derived(flow, 'verifier', state),
    nonce: derived(flow, 'nonce', state),
  })
}
