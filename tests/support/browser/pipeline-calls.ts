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
  const notTold = (name: Name) => () => Promise.reject(new Error(`the test does not answer ${name}`))
  return {
    board: notTold('board'),
    cards: notTold('cards'),
    position: notTold('position'),
    changePosition: notTold('changePosition'),
    transition: notTold('transition'),
    consent: notTold('consent'),
    add: notTold('add'),
    details: notTold('details'),
    notes: notTold('notes'),
    mentionable: notTold('mentionable'),
    writeNote: notTold('writeNote'),
    timeline: notTold('timeline'),
    digests: notTold('digests'),
    digest: notTold('digest'),
    createDigest: notTold('createDigest'),
    updateDigest: notTold('updateDigest'),
    search: notTold('search'),
    changeCandidate: notTold('changeCandidate'),
    candidate: notTold('candidate'),
    previewDeletion: notTold('previewDeletion'),
    remove: notTold('remove'),
    restore: notTold('restore'),
    ...answers,
  }
}
