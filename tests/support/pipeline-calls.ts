import type { Problem } from '#src/api/call-errors.ts'
import type { CallResult } from '#src/api/client.ts'
import type { PipelineCalls } from '#src/features/pipeline/data/calls.ts'

type Name = keyof PipelineCalls

export const ok = <Data>(data: Data): CallResult<Data> => ({ ok: true, data })

export const failing = (status: number, more: Partial<Problem> = {}): CallResult<never> => ({
  ok: false,
  problem: { type: 'about:blank', title: '', status, instance: '', code: 'code', message: 'No.', ...more },
})

/** The calls of an open pipeline, answered by the test; what it does not answer fails the test by name. */
export function answeredBy(answers: Partial<PipelineCalls>): PipelineCalls {
  const unanswered = (name: Name) => () => Promise.reject(new Error(`the test does not answer ${name}`))
  return {
    board: unanswered('board'),
    cards: unanswered('cards'),
    position: unanswered('position'),
    changePosition: unanswered('changePosition'),
    transition: unanswered('transition'),
    consent: unanswered('consent'),
    add: unanswered('add'),
    details: unanswered('details'),
    notes: unanswered('notes'),
    writeNote: unanswered('writeNote'),
    timeline: unanswered('timeline'),
    search: unanswered('search'),
    changeCandidate: unanswered('changeCandidate'),
    candidate: unanswered('candidate'),
    previewDeletion: unanswered('previewDeletion'),
    remove: unanswered('remove'),
    restore: unanswered('restore'),
    ...answers,
  }
}
