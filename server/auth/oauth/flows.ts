import { createHmac } from 'node:crypto'
import type { Flow } from './provider.ts'

/**
 * Derives verifier and nonce from the state under a separate key: only a holder of the installation's secret
 * can compute them, and nothing is stored. `kind` names the purpose, so that a state serves only that.
 */
export function createFlows(secretKey: Uint8Array): (kind: string, state: string) => Flow {
  const key = createHmac('sha256', secretKey).update('assay oauth flow v1').digest()
  const derived = (kind: string, purpose: string, state: string) =>
    createHmac('sha256', key).update(`${kind} ${purpose} ${state}`).digest('base64url')
  return (kind, state) => ({
    state,
    verifier: derived(kind, 'verifier', state),
    nonce: derived(kind, 'nonce', state),
  })
}
