import type { StopReason, TourContext, TourInput } from '#machines/session/guided-tour/guided-tour-types.ts'
import { sessionTable, wordsOf, type Place, type Row } from './session-verdicts.ts'

/**
 * docs/machines.md#guided-tour: start, next, previous, skip, finish, escape, target missing; first, last; Help resumes it at its
 * step, or after a step that the person skips. Leaving the page of a step ends the tour like Escape. A missing
 * target stops it.
 */

const steps = ['clients-add', 'position-new', 'members-invite'] as const

export const inputs = {
  'a new tour': { steps, at: 0 },
  'a tour kept at its second step': { steps, at: 1 },
  'a tour of one step': { steps: ['clients-add'], at: 0 },
} as const satisfies Readonly<Record<string, TourInput>>

const { goes } = wordsOf<TourContext>()
type Answers = Row<TourContext>

/** Saved by the server. */
const emits = 'emit tour.moved'
const find = (holds: Partial<TourContext> = {}) =>
  goes('step.finding', { ...holds, reason: null }, emits, 'start findTarget')
const leave = goes('off', {}, emits)
const end = goes('finished', { reason: null }, emits)
const stop = (reason: StopReason) => goes('stopped', { reason }, emits)
const ways: Answers = { skip: leave, escape: leave, 'leave page': leave }
const start = find({ at: 0 })

const finding: Answers = {
  ...ways,
  'findTarget: it is there': goes('step.shown'),
  'findTarget: it is missing': stop('target-missing'),
  'findTarget: its page is missing': stop('page-missing'),
  'findTarget breaks off': stop('page-missing'),
}

/** @param at index among `count` steps */
const shown = (at: number, count: number): Answers => ({
  ...ways,
  'target gone': stop('target-gone'),
  next: at === count - 1 ? goes('step.shown') : find({ at: at + 1 }),
  previous: at === 0 ? goes('step.shown') : find({ at: at - 1 }),
  ...(at === count - 1 ? { finish: end, skip: goes('step.shown') } : {}),
})

/** Where no step is shown. @param at index among `count` steps */
const between = (at: number, count: number): Answers => ({
  start,
  resume: find(),
  'skip step': at === count - 1 ? end : find({ at: at + 1 }),
})

const placesOf = (words: keyof typeof inputs): Readonly<Record<string, Place<TourContext>>> => {
  const { steps: all, at } = inputs[words]
  const count = all.length
  const row = between(at, count)
  return {
    [words]: {
      by: [words, goes('off', { steps: all, at, reason: null })],
      row,
    },
    [`${words}, resumed`]: { by: [words, 'resume'], row: finding },
    [`${words}, shown`]: { by: [`${words}, resumed`, 'findTarget: it is there'], row: shown(at, count) },
    [`${words}, skipped`]: { by: [`${words}, shown`, 'escape'], row },
    [`${words}, stopped`]: { by: [`${words}, resumed`, 'findTarget: it is missing'], row },
    [`${words}, gone`]: { by: [`${words}, shown`, 'target gone'], row },
  }
}

export const guidedTourTable = sessionTable<TourContext>({
  ...placesOf('a new tour'),
  ...placesOf('a tour kept at its second step'),
  ...placesOf('a tour of one step'),
  'the last step is sought': {
    by: ['a tour kept at its second step, shown', 'next'],
    row: finding,
  },
  'the last step is shown': {
    by: ['the last step is sought', 'findTarget: it is there'],
    row: shown(2, 3),
  },
  'the tour is finished': { by: ['the last step is shown', 'finish'], row: { start } },
})
