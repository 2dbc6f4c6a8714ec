import type { Named } from './breaks-no-circular-of-types.ts'

export interface Turned {
  readonly named: Named
}
