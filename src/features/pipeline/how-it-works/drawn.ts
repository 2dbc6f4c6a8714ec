import type {
  ApplicationState,
  ConsentState,
  InvitationState,
  PositionState,
} from '#machines/shared/lifecycle-states.ts'

/** What is drawn, and where it stands. */
export type Drawn =
  | { readonly machine: 'position'; readonly state: PositionState }
  | { readonly machine: 'application'; readonly state: ApplicationState }
  | { readonly machine: 'consent'; readonly state: ConsentState }
  | { readonly machine: 'invitation'; readonly state: InvitationState }
