import type { Turned } from './turns-back-by-type.ts'

export interface Named {
  readonly turned: Turned | null
}
