import { badField } from '#server/contract/answers.ts'
import type { Histories } from '#server/contract/ports/histories.ts'
import { problem } from '#server/contract/problem.ts'
import { mostRepositories } from './connect.ts'

/** This installation cannot analyse repositories; `missing` names what the machine lacks. */
export const historiesUnavailable = (missing: NonNullable<Histories['missing']>) =>
  problem(503, { code: 'histories-unavailable', facts: { missing } })

/** @param field the field that names the excess repository */
export const tooManyRepositories = (field: 'url' | 'name') =>
  badField(
    field,
    'too-many',
    `You’ve reached the limit of ${mostRepositories} repositories. Remove one first.`,
  )
