import { describe, expect, it } from 'vitest'
import { bodyOf, templateErrors, valuesOf } from './template-values.ts'

const stage = (name: string, type: 'lead' | 'submitted' | 'hired', limitDays: number | null = null) => ({
  name,
  type,
  limitDays,
  clientVisible: false,
  requires: { consent: type === 'submitted', reason: false },
})
const template = {
  name: 'Agency',
  description: 'For agencies',
  stages: [stage('Sourced', 'lead', 14), stage('Sent', 'submitted'), stage('Hired', 'hired')],
}

describe('the form of a template', () => {
  it('sends unchanged values back unchanged', () => {
    expect(bodyOf(valuesOf(template))).toEqual(template)
  })

  it('requires consent in a submitted stage even if it is unchecked', () => {
    const { stages, ...values } = valuesOf(template)
    const unchecked = stages.map((one) => ({ ...one, consent: false }))
    expect(bodyOf({ ...values, stages: unchecked })).toEqual(template)
  })

  it('reports every invalid input', () => {
    const wrong = valuesOf({
      ...template,
      name: '',
      stages: [
        { ...stage('Sourced', 'submitted'), limitDays: 0 },
        { ...stage(' ', 'submitted'), limitDays: 1.5 },
        stage('sourced', 'submitted'),
      ],
    })
    expect(Object.keys(templateErrors(wrong)).toSorted()).toEqual([
      'name',
      'stages.0.limitDays',
      'stages.0.type',
      'stages.1.limitDays',
      'stages.1.name',
      'stages.2.name',
      'stages.2.type',
    ])
  })
})
