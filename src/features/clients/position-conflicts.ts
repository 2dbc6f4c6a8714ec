import { positionLabels } from '#machines/domain/position/fields.ts'
import { level as levelText, must, nice } from '#src/ui/form/requirements-words.ts'
import { messages } from './messages.ts'
import type { Position, PositionInput, PositionValues } from './position-form.ts'

type Field = PositionInput

/** The form's inputs for contract fields with other names. */
export const inputNames = {
  stageTemplate: 'template',
  salary: 'salaryMin',
  'salary.max': 'salaryMax',
  'salary.currency': 'currency',
  'salary.per': 'per',
  'salary.public': 'salaryPublic',
}

export const inputLabels: Readonly<Record<Field, string>> = {
  ...positionLabels,
  template: messages.template,
  salaryMin: messages.salaryMin,
  salaryMax: messages.salaryMax,
  currency: messages.currency,
  per: messages.per,
  salaryPublic: messages.salaryPublic,
}

/**
 * A position's values as displayed.
 * @param topicNames by topic key
 */
export const positionText =
  (topicNames: Readonly<Record<string, string>>) =>
  (values: PositionValues, field: Field): string => {
    switch (field) {
      case 'seniority':
        return values.seniority === '' ? '' : messages.seniorities[values.seniority]
      case 'remote':
        return values.remote === '' ? '' : messages.places[values.remote]
      case 'priority':
        return messages.priorities[values.priority]
      case 'per':
        return messages.pers[values.per]
      case 'employmentTypes':
        return values.employmentTypes.map((type) => messages.employment[type]).join(', ')
      case 'requirements':
        return values.requirements
          .map(
            ({ topic, level, kind }) =>
              `${topicNames[topic] ?? topic}: ${levelText(level)}, ${kind === 'must' ? must : nice}`,
          )
          .join(', ')
      case 'salaryPublic':
        return messages.yesOrNo(values.salaryPublic)
      default:
        return [values[field]].flat().join(', ')
    }
  }

/** Whether a stale save's answer contains the stored position. */
export const isPosition = (current: Record<string, unknown>): current is Record<string, unknown> & Position =>
  typeof current['title'] === 'string' && Array.isArray(current['requirements'])
