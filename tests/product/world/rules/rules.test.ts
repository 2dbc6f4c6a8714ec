import { expect, test } from 'vitest'
import { applicationVerdicts } from '../../tables/application-verdicts.ts'
import { consentVerdicts } from '../../tables/consent-verdicts.ts'
import { positionVerdicts } from '../../tables/position-verdicts.ts'
import { firstUnexpected } from '../../tables/verdicts.ts'
import { judgeApplication } from './application-rules.ts'
import { judgeConsent, judgePosition } from './table-rules.ts'

test.each([
  ['application', applicationVerdicts, judgeApplication],
  ['position', positionVerdicts, judgePosition],
  ['consent', consentVerdicts, judgeConsent],
] as const)('the scenario model agrees with the %s expectation table', (_name, verdicts, judge) => {
  const judged = firstUnexpected(verdicts, ({ state, facts }, event) =>
    judge(state as never, facts as never, event as never),
  )
  expect(judged).toBeNull()
})
