import { mostStages, stageFaults, stageLimit } from '#machines/domain/position/stage-rules.ts'
import type { components } from '#contract/schema.gen.ts'
import { templateWords as words } from './words.ts'

type Schemas = components['schemas']
export type StageTemplate = Schemas['StageTemplate']

/** A stage as the form holds it. */
export interface StageValues {
  name: string
  type: Schemas['StageType']
  limitDays: number | string
  clientVisible: boolean
  consent: boolean
  reason: boolean
}

export interface TemplateValues {
  name: string
  description: string
  stages: StageValues[]
}

export const newStage: StageValues = {
  name: '',
  type: 'screen',
  limitDays: '',
  clientVisible: false,
  consent: false,
  reason: false,
}

const stageValues = (stage: Schemas['TemplateStage']): StageValues => ({
  name: stage.name,
  type: stage.type,
  limitDays: stage.limitDays ?? '',
  clientVisible: stage.clientVisible,
  ...stage.requires,
})

export const valuesOf = ({
  name,
  description,
  stages,
}: Pick<StageTemplate, 'name' | 'description' | 'stages'>): TemplateValues => ({
  name,
  description,
  stages: stages.map(stageValues),
})

/** Submitting a candidate always needs their consent, with any template. */
export const asksConsent = ({ type, consent }: StageValues): boolean => type === 'submitted' || consent

export const bodyOf = ({ name, description, stages }: TemplateValues): Schemas['NewStageTemplate'] => ({
  name: name.trim(),
  description: description.trim(),
  stages: stages.map((stage) => ({
    name: stage.name.trim(),
    type: stage.type,
    limitDays: stage.limitDays === '' ? null : Number(stage.limitDays),
    clientVisible: stage.clientVisible,
    requires: { consent: asksConsent(stage), reason: stage.reason },
  })),
})

const isLimit = (days: number | string): boolean =>
  days === '' ||
  (Number.isInteger(Number(days)) && Number(days) >= stageLimit.least && Number(days) <= stageLimit.most)

/** The errors of an invalid form, by input. */
export function templateErrors({ name, stages }: TemplateValues): Record<string, string> {
  const errors: Record<string, string> = {}
  if (name.trim() === '') errors['name'] = words.nameMissing
  for (const { index, field, code } of stageFaults(stages))
    errors[`stages.${index}.${field}`] = words.faults[code]
  for (const [index, stage] of stages.entries()) {
    if (stage.name.trim() === '') errors[`stages.${index}.name`] = words.stageNameMissing
    if (!isLimit(stage.limitDays))
      errors[`stages.${index}.limitDays`] = words.limitWrong(stageLimit.least, stageLimit.most)
  }
  return errors
}

/** Inputs of the stages by the fields of the body. */
export const inputNames: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: mostStages }, (_, index) =>
    ['name', 'type', 'limitDays'].map((field) => [`stages.${index}.${field}`, `stages.${index}.${field}`]),
  ).flat(),
)

export const labels: Record<keyof TemplateValues, string> = {
  name: words.name,
  description: words.description,
  stages: words.stageList,
}

export const textOf = (values: TemplateValues, field: keyof TemplateValues): string =>
  field === 'stages' ? values.stages.map(({ name }) => name).join(', ') : values[field]

/** Whether a conflict's answer contains the stored template. */
export const isTemplate = (
  current: Record<string, unknown>,
): current is Record<string, unknown> & StageTemplate =>
  typeof current['name'] === 'string' && Array.isArray(current['stages'])
