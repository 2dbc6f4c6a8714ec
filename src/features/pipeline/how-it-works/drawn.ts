import type {
  ApplicationState,
  ConsentState,
  InvitationState,
  PositionState,
} from '#machines/shared/lifecycle-states.ts'

/** The machine to draw, with its current state. */
export type Drawn =
  | { readonly machine: 'position'; readonly state: PositionState }
  | { readonly machine: 'application'; readonly state: ApplicationState }
  | { readonly machine: 'consent'; readonly state: ConsentState }
  | { readonly machine: 'invitation'; readonly state: InvitationState }
