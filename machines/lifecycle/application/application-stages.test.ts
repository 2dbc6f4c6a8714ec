import { expect, test } from 'vitest'
import type { StageType } from '../../domain/position/stage-types.ts'
import { stagesAwaitingConsent } from './application-stages.ts'

const stage = (id: string, type: StageType, consent = false) => ({
  id,
  type,
  requires: { consent, reason: false },
})

test.each([
  [
    'every stage but the leads, when the first submitted stage needs it',
    [stage('lead', 'lead'), stage('screen', 'screen'), stage('client', 'submitted'), stage('hired', 'hired')],
    ['screen', 'client', 'hired'],
  ],
  [
    'the last lead stage, when the first screening needs it',
    [
      stage('new', 'lead'),
      stage('sourced', 'lead'),
      stage('screen', 'screen', true),
      stage('hired', 'hired'),
    ],
    ['sourced', 'screen', 'hired'],
  ],
  [
    'an interview before the submitted stage',
    [stage('lead', 'lead'), stage('interview', 'interview'), stage('client', 'submitted')],
    ['interview', 'client'],
  ],
  ['no stage, when none requires consent', [stage('lead', 'lead'), stage('screen', 'screen')], []],
])('candidates await consent in %s', (_title, stages, expected) => {
  expect(stagesAwaitingConsent(stages).map(({ id }) => id)).toEqual(expected)
})
