import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import type { ApplicationRequest } from '#machines/lifecycle/application/application-events.ts'
import type { CandidateMailKind } from '#machines/domain/mail/mail-templates.ts'
import type { BoardController } from './data/board-controller.ts'
import type { BoardState } from './data/board-state.ts'
import type { Candidate } from './data/board-types.ts'
import type { AskedEvent } from './event-offers.ts'
import type { AskedPositionEvent } from './header/position-events.ts'

/** The dialog that is open; component state, not a lifecycle. */
export type PipelineDialog =
  /** `reason` is what the client gave for a rejection. */
  | { readonly kind: 'event'; readonly id: string; readonly event: AskedEvent; readonly reason?: string }
  | { readonly kind: 'delete'; readonly id: string }
  /** `then` is the move that waits for the consent. */
  | { readonly kind: 'consent'; readonly id: string; readonly then?: ApplicationRequest }
  | { readonly kind: 'move'; readonly id: string; readonly stageId: string }
  /** How the client gets the candidate. */
  | { readonly kind: 'submit'; readonly id: string; readonly stageId: string }
  | { readonly kind: 'edit'; readonly id: string; readonly candidate: Candidate }
  | { readonly kind: 'invite'; readonly id: string }
  | { readonly kind: 'mail'; readonly id: string; readonly mail: CandidateMailKind }
  /** A developer who was found, by the search that is open. */
  | { readonly kind: 'inviteDeveloper'; readonly developerId: string; readonly name: string }
  | { readonly kind: 'add' }
  | { readonly kind: 'position'; readonly event: AskedPositionEvent }
  /** How the position works. */
  | { readonly kind: 'how' }
  /** How the latest invitation of a candidate works. */
  | { readonly kind: 'howInvitation'; readonly id: string }
  /** How a candidate on it does, or their consent. */
  | { readonly kind: 'howOf'; readonly id: string; readonly machine: 'application' | 'consent' }

/** A number of a developer that is opened. */
export interface OpenNumber {
  readonly developerId: string
  /** Of the developer. */
  readonly name: string
  readonly slug: string
  /** Of the topic, as far as it is known. */
  readonly topic: string
  readonly surface: 'search' | 'board'
  readonly onClose: () => void
  /** Gets the focus where the address opened it. */
  readonly returnTo: () => HTMLElement | null
  /** Stands in its place while its code comes. */
  readonly waiting: ReactNode
}

export interface Pipeline {
  readonly controller: BoardController
  /** Whether the person's role may change the pipeline. */
  readonly canWrite: boolean
  readonly openDialog: (dialog: PipelineDialog | null) => void
  /** Opens the drawer of an application, or closes it (null). */
  readonly openCard: (id: string | null) => void
  /** Opens a topic's number in the drawer that is open, or closes it (null). */
  readonly openTopic: (slug: string | null) => void
  /** What an opened number is shown by. */
  readonly numberSlot?: ((number: OpenNumber) => ReactNode) | undefined
}

export const PipelineContext = createContext<Pipeline | null>(null)

export function usePipeline(): Pipeline {
  const pipeline = use(PipelineContext)
  if (pipeline === null) throw new Error('PipelineContext is missing around this component')
  return pipeline
}

/** The board as it stands. */
export function useBoard(): BoardState {
  const { store } = usePipeline().controller
  return useSyncExternalStore(store.subscribe, store.read)
}

/** What the person may do, as the application machine is asked. */
export function useJudge() {
  const { canWrite } = usePipeline()
  return { position: useBoard().position, canWrite }
}
