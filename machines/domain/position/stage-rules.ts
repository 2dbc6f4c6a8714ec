import { fold } from '#machines/domain/text/fold.ts'

export const mostTemplates = 20
export const mostStages = 20
export const longestStageName = 60
export const longestTemplate = { name: 60, description: 200 } as const
export const stageLimit = { least: 1, most: 365 } as const

export type StageFaultCode = 'first-stage' | 'hired-missing' | 'name-taken'

/** A rule that a template's stage breaks; `index` is the stage to correct. */
export interface StageFault {
  readonly index: number
  readonly field: 'name' | 'type'
  readonly code: StageFaultCode
}

/** Faults in the stages of a template; empty if a position can start with them. */
export function stageFaults(
  stages: readonly { readonly name: string; readonly type: string }[],
): readonly StageFault[] {
  const faults: StageFault[] = []
  const [first] = stages
  // Candidates enter a pipeline in its first stage, as leads.
  if (first !== undefined && first.type !== 'lead')
    faults.push({ index: 0, field: 'type', code: 'first-stage' })
  if (stages.length > 0 && !stages.some(({ type }) => type === 'hired'))
    faults.push({ index: stages.length - 1, field: 'type', code: 'hired-missing' })
  const names = stages.map(({ name }) => fold(name))
  for (const [index, name] of names.entries()) {
    if (names.indexOf(name) < index) faults.push({ index, field: 'name', code: 'name-taken' })
  }
  return faults
}
