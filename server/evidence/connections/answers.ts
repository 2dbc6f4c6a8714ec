import { badField } from '#server/contract/answers.ts'
import type { Histories } from '#server/contract/ports/histories.ts'
import { problem } from '#server/contract/problem.ts'
import { mostRepositories } from './connect.ts'

/** This installation reads nothing: what its machine lacks. */
export const historiesUnavailable = (missing: NonNullable<Histories['missing']>) =>
  problem(503, { code: 'histories-unavailable', facts: { missing } })

/** @param field what names the repository that is one too many */
export const tooManyRepositories = (field: 'url' | 'name') =>
  badField(
    field,
    'too-many',
    `You’ve reached the limit of ${mostRepositories} repositories. Remove one first.`,
  )
