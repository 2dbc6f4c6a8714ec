import type { Result } from '#machines/shared/result.ts'
import { callFailureOf, noAnswer, type CallFailure, type Problem } from '#src/api/call-failure.ts'
import type { PipelineCalls } from '#src/features/pipeline/data/mutations.ts'

type Name = keyof PipelineCalls

export const ok = <Value>(value: Value): Result<Value, CallFailure> => ({ ok: true, value })

const problem: Problem = {
  type: 'about:blank',
  title: '',
  status: 500,
  instance: '',
  code: 'code',
  message: 'No.',
}

export const failing = (status: number, more: Partial<Problem> = {}): Result<never, CallFailure> => ({
  ok: false,
  failure: callFailureOf({ ...problem, status, ...more }),
})

export const unanswered: Result<never, CallFailure> = { ok: false, failure: noAnswer }

/** The calls of an open pipeline, answered by the test; an unanswered call fails the test by name. */
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
    mentionable: unanswered('mentionable'),
    writeNote: unanswered('writeNote'),
    timeline: unanswered('timeline'),
    digests: unanswered('digests'),
    digest: unanswered('digest'),
    createDigest: unanswered('createDigest'),
    updateDigest: unanswered('updateDigest'),
    search: unanswered('search'),
    changeCandidate: unanswered('changeCandidate'),
    candidate: unanswered('candidate'),
    previewDeletion: unanswered('previewDeletion'),
    remove: unanswered('remove'),
    restore: unanswered('restore'),
    ...answers,
  }
}
