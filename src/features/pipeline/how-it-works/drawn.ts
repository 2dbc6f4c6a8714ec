import type { ApplicationState, ConsentState, PositionState } from '#machines/shared/lifecycle-states.ts'

/** What is drawn, and where it stands. */
export type Drawn =
  | { readonly machine: 'position'; readonly state: PositionState }
  | { readonly machine: 'application'; readonly state: ApplicationState }
  | { readonly machine: 'consent'; readonly state: ConsentState }
