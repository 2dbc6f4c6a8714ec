import { expect, test } from 'vitest'
import { isRecent, signedInAt } from './recent-sign-in.ts'

const now = new Date('2026-03-01T10:00:00.900Z')
const second = Date.parse('2026-03-01T10:00:00Z') / 1000

test.each([
  ['behind ours', second - 3, second],
  ['ours', second, second],
  ['ahead of ours', second + 2, second + 2],
])(
  'a sign-in that follows the end of all sessions stands where the clock of the provider is %s',
  (_clock, validSince, at) => {
    expect([signedInAt({ validSince }, now), isRecent({ authTime: at }, now)]).toEqual([at, true])
  },
)
