import { describe, expect, it } from 'vitest'
import { stageFaults } from './stage-rules.ts'

const lead = { name: 'Sourced', type: 'lead' } as const
const hired = { name: 'Hired', type: 'hired' } as const

describe('the stages of a template', () => {
  it.each([
    ['begin as a lead and can end hired', [lead, hired], []],
    ['need a lead first', [hired, lead], [{ index: 0, field: 'type', code: 'first-stage' }]],
    [
      'need a stage of type hired',
      [lead, { name: 'Offer', type: 'offer' }],
      [{ index: 1, field: 'type', code: 'hired-missing' }],
    ],
    [
      'have different names, whatever their case and accents',
      [lead, { name: 'SOÜRCED', type: 'screen' }, hired],
      [{ index: 1, field: 'name', code: 'name-taken' }],
    ],
    ['break no rule of their order while there are none', [], []],
  ] as const)('%s', (_title, stages, faults) => {
    expect(stageFaults(stages)).toEqual(faults)
  })
})
