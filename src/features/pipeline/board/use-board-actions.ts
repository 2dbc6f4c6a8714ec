import { useMemo } from 'react'
import { moveTo, type ApplicationRequest } from '#machines/lifecycle/application/application-events.ts'
import { useAnnounce } from '#src/ui/feedback/announcer.tsx'
import { outcomes, type Card, type Verdict } from '../data/board-types.ts'
import { legalStage, stageVerdict, recordOf, verdictOf, type Judge } from '../data/moves.ts'
import { asksHowToSubmit } from '../digest/submit-choice.ts'
import { messages } from '../messages.ts'
import { usePipeline } from '../pipeline-context.tsx'
import { reasonOf } from '../refusal-words.ts'
import type { BoardActions } from './board-actions.ts'

export interface PipelineBoardActions extends BoardActions {
  /** The verdict for a drop on a column; the outcomes column judges a rejection. */
  readonly verdictOf: (judge: Judge, card: Card, columnId: string) => Verdict
}

/** The event judged for the outcomes column; the dialog asks for the real reason and side. */
const rejection = { type: 'application.rejected', reason: '', side: 'us' } as const

const columnVerdict = (judge: Judge, card: Card, columnId: string): Verdict => {
  if (columnId !== outcomes) return stageVerdict(judge, card, columnId)
  const settled = card.state === 'rejected' || card.state === 'withdrawn'
  return settled ? { kind: 'current' } : verdictOf(judge, card, rejection)
}

/** The board's gestures: sends legal moves at once, opens the dialog of a reason, shows refusals on the card. */
export function useBoardActions(): PipelineBoardActions {
  const { controller, canWrite, openDialog, openCard } = usePipeline()
  const say = useAnnounce()
  return useMemo(() => {
    const { store } = controller
    const judge = (): Judge => ({ position: store.read().position, canWrite })
    const stageName = (id: string): string =>
      store.read().position.stages.find((stage) => stage.id === id)?.name ?? messages.outcomes

    function go(card: Card, columnId: string, verdict: Verdict) {
      const name = stageName(columnId)
      if (verdict.kind === 'current') return say(messages.said.already(card.name, name))
      if (verdict.kind === 'refused') {
        const { refusal } = verdict
        store.dispatch({
          type: 'marked',
          ids: [card.id],
          mark: { kind: 'refused', refusal, again: columnId === outcomes ? null : moveTo(columnId) },
        })
        const reason = reasonOf(refusal)
        return say(
          messages.said.refused(card.name, name, [reason.sentence, reason.fix].filter(Boolean).join(' ')),
        )
      }
      if (columnId === outcomes) return openDialog({ kind: 'event', id: card.id, event: rejection.type })
      if (verdict.asksReason) return openDialog({ kind: 'move', id: card.id, stageId: columnId })
      void controller.apply(card.id, moveTo(columnId))
    }

    /** Opens the submit dialog first, where the move needs it. */
    function choose(card: Card, columnId: string, verdict: Verdict) {
      if (verdict.kind !== 'allowed' || !asksHowToSubmit(store.read().position, card, columnId))
        return go(card, columnId, verdict)
      openDialog({ kind: 'submit', id: card.id, stageId: columnId })
    }

    /**
     * Judges the event on the current card: sends it, opens the dialog of its reason, or shows the refusal on the
     * card.
     */
    function attempt(id: string, event: ApplicationRequest) {
      const card = store.read().cards.get(id)
      if (card === undefined) return
      const verdict = verdictOf(judge(), card, event)
      if (verdict.kind === 'allowed' && !verdict.asksReason) return void controller.apply(id, event)
      go(card, 'stageId' in event ? event.stageId : card.stageId, verdict)
    }

    return {
      verdictOf: columnVerdict,
      record: (id, stageId) => attempt(id, moveTo(stageId)),
      perform(id, event) {
        const card = store.read().cards.get(id)
        if (card === undefined || !('stageId' in event)) return attempt(id, event)
        choose(card, event.stageId, stageVerdict(judge(), card, event.stageId))
      },
      open: openCard,
      moveTo: (card, columnId) => choose(card, columnId, columnVerdict(judge(), card, columnId)),
      step(card, direction) {
        const next = legalStage(judge(), card, direction)
        if (next === null) return say(messages.said.noStage(card.name))
        choose(card, next.stageId, next.verdict)
      },
      again(card, mark) {
        if (mark.kind === 'deleteFailed') {
          controller.deletionOf(card.candidateId)?.send({ type: 'deletion.retryRequested' })
          return
        }
        if (mark.kind !== 'conflict' && mark.kind !== 'failed') return
        if (mark.again !== null) attempt(card.id, mark.again)
      },
      dismiss(card) {
        controller.deletionOf(card.candidateId)?.send({ type: 'deletion.failureDismissed' })
        store.dispatch({ type: 'unmarked', ids: [card.id] })
      },
      recordConsent: (card, then) =>
        openDialog({ kind: 'consent', id: card.id, ...(then === null ? {} : { then }) }),
      violation: (card) => recordOf(store.read().position, card),
      lifted(card) {
        if (card === null) return
        const verdicts = store.read().position.stages.map((stage) => columnVerdict(judge(), card, stage.id))
        say(messages.said.lifted(card.name, verdicts.filter(({ kind }) => kind === 'allowed').length))
      },
    }
  }, [controller, canWrite, openDialog, openCard, say])
}
