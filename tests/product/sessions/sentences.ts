import { navigationRules } from '#machines/navigation/navigation.ts'
import { pathOf } from '#tests/workbench/generators/path.ts'
import { sentenceOf } from '../guard/words.ts'
import { requirementsOf, type Requirement } from '#tests/workbench/reports/requirement.ts'
import type { SessionWalk } from './walks.ts'

/** A session as a path; its id depends only on the persona and the event words. */
export const sessionPath = ({ kind, strides }: SessionWalk) =>
  pathOf(
    'sessions',
    kind,
    strides.map(({ event }) => event.word),
  )

/** The guard's rules, each with the sessions that use it. */
export const sentencesOf = (walks: readonly SessionWalk[]): readonly Requirement[] =>
  requirementsOf(
    navigationRules.map(({ id }) => sentenceOf(id)),
    walks.map((walk) => ({
      path: sessionPath(walk),
      by: walk.strides.flatMap(({ expected }) => expected.trail.map(({ rule }) => sentenceOf(rule))),
    })),
  )
