import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import type { ApplicationRequest } from '#machines/lifecycle/application/application-events.ts'
import type { CandidateMailKind } from '#machines/domain/mail/mail-templates.ts'
import type { BoardController } from './data/board-controller.ts'
import type { BoardState } from './data/board-state.ts'
import type { Candidate } from './data/board-types.ts'
import type { AskedEvent } from './event-offers.ts'
import type { AskedPositionEvent } from './header/position-events.ts'

/** The open dialog; component state, not a lifecycle. */
export type PipelineDialog =
  /** `reason` is the client's reason for a rejection. */
  | { readonly kind: 'event'; readonly id: string; readonly event: AskedEvent; readonly reason?: string }
  | { readonly kind: 'delete'; readonly id: string }
  /** `then` is the move that waits for the consent. */
  | { readonly kind: 'consent'; readonly id: string; readonly then?: ApplicationRequest }
  | { readonly kind: 'move'; readonly id: string; readonly stageId: string }
  /** Asks how to submit the candidate to the client. */
  | { readonly kind: 'submit'; readonly id: string; readonly stageId: string }
  | { readonly kind: 'edit'; readonly id: string; readonly candidate: Candidate }
  | { readonly kind: 'invite'; readonly id: string }
  | { readonly kind: 'mail'; readonly id: string; readonly mail: CandidateMailKind }
  /** A developer from the open search. */
  | { readonly kind: 'inviteDeveloper'; readonly developerId: string; readonly name: string }
  | { readonly kind: 'add' }
  | { readonly kind: 'position'; readonly event: AskedPositionEvent }
  /** The chart of the position. */
  | { readonly kind: 'how' }
  /** The chart of a candidate's latest invitation. */
  | { readonly kind: 'howInvitation'; readonly id: string }
  /** The chart of a candidate on the position, or of their consent. */
  | { readonly kind: 'howOf'; readonly id: string; readonly machine: 'application' | 'consent' }

/** The open evidence of a developer's topic. */
export interface OpenNumber {
  readonly developerId: string
  /** Name of the developer. */
  readonly name: string
  readonly slug: string
  /** Name of the topic, or its slug while the name is unknown. */
  readonly topic: string
  readonly surface: 'search' | 'board'
  readonly onClose: () => void
  /** Element that gets the focus on closing when the address opened the evidence. */
  readonly returnTo: () => HTMLElement | null
  /** Shown while the evidence's code loads. */
  readonly waiting: ReactNode
}

export interface Pipeline {
  readonly controller: BoardController
  /** Whether the member's role may change the pipeline. */
  readonly canWrite: boolean
  readonly openDialog: (dialog: PipelineDialog | null) => void
  /** Opens the drawer of an application, or closes it (null). */
  readonly openCard: (id: string | null) => void
  /** Opens the evidence of a topic in the open drawer, or closes it (null). */
  readonly openTopic: (slug: string | null) => void
  /** Renders the open evidence. */
  readonly numberSlot?: ((number: OpenNumber) => ReactNode) | undefined
}

export const PipelineContext = createContext<Pipeline | null>(null)

export function usePipeline(): Pipeline {
  const pipeline = use(PipelineContext)
  if (pipeline === null) throw new Error('PipelineContext is missing around this component')
  return pipeline
}

/** The current board. */
export function useBoard(): BoardState {
  const { store } = usePipeline().controller
  return useSyncExternalStore(store.subscribe, store.read)
}

/** The position and the role's permission, for the application machine to judge. */
export function useJudge() {
  const { canWrite } = usePipeline()
  return { position: useBoard().position, canWrite }
}
