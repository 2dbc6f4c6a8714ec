import { navigationRules } from '#machines/navigation/navigation.ts'
import { pathOf } from '#tests/workbench/generators/path.ts'
import { sentenceOf } from '../guard/words.ts'
import { requirementsOf, type Requirement } from '#tests/workbench/reports/requirement.ts'
import type { SessionWalk } from './walks.ts'

/** A session as a path: its id is of the kind and the events' words alone. */
export const sessionPath = ({ kind, strides }: SessionWalk) =>
  pathOf(
    'sessions',
    kind,
    strides.map(({ event }) => event.word),
  )

/** The guard's rules with the sessions that are led by them. */
export const sentencesOf = (walks: readonly SessionWalk[]): readonly Requirement[] =>
  requirementsOf(
    navigationRules.map(({ id }) => sentenceOf(id)),
    walks.map((walk) => ({
      path: sessionPath(walk),
      by: walk.strides.flatMap(({ expected }) => expected.trail.map(({ rule }) => sentenceOf(rule))),
    })),
  )
