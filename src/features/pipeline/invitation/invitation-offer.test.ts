import { describe, expect, it } from 'vitest'
import { invitationStates } from '#machines/shared/lifecycle-states.ts'
import { aCard, aPosition } from '#tests/support/browser/pipeline-board.ts'
import { canAsk, isPossible, offerRefusal, purposeOf } from './invitation-offer.ts'

const lead = aCard('ada')
const judge = { position: aPosition(), canWrite: true }

describe('the offer to invite', () => {
  it('is made for a card in play on an open position', () => {
    expect([
      offerRefusal(judge, lead, 'invite'),
      offerRefusal(judge, aCard('ada', 'offer'), 'represent'),
    ]).toEqual([null, null])
  })

  it('is refused to a viewer, on a position that is not open, and for an outcome, with the rule', () => {
    const closed = { ...judge, position: aPosition({ state: 'cancelled' }) }
    expect(offerRefusal({ ...judge, canWrite: false }, lead, 'invite')).toEqual({
      rule: 'hasRole',
      facts: {},
      fix: 'askForRole',
      who: 'admin',
    })
    expect(offerRefusal(closed, lead, 'represent')).toEqual({
      rule: 'isPositionOpen',
      facts: { positionState: 'cancelled' },
      fix: 'reopenPosition',
      who: 'recruiter',
    })
    expect(offerRefusal(judge, aCard('ada', 'hired'), 'represent')).toEqual({
      rule: 'isPossible',
      facts: { state: 'hired', event: 'invitation.sendRequested' },
      fix: 'reload',
      who: 'you',
    })
  })

  it('invites a developer in the first stage, and asks everyone else', () => {
    expect([
      purposeOf(lead, 'developer'),
      purposeOf(lead, null),
      purposeOf(aCard('ada', 'screening'), 'developer'),
    ]).toEqual(['invite', 'represent', 'represent'])
  })

  it('is made once more after an invitation that has ended, and never after "Never contact me"', () => {
    const asks = invitationStates.filter((state) => canAsk({ state, answer: null }))
    expect(asks).toEqual(['expired', 'withdrawn', 'undeliverable'])
    expect([
      canAsk(null),
      canAsk({ state: 'declined', answer: 'notNow' }),
      canAsk({ state: 'declined', answer: 'never' }),
    ]).toEqual([true, true, false])
  })
})

it('an invitation is cancelled while it is held, and withdrawn once it was sent', () => {
  const states = (type: 'invitation.cancelled' | 'invitation.withdrawn') =>
    invitationStates.filter((state) => isPossible(state, type, aPosition()))
  expect([states('invitation.cancelled'), states('invitation.withdrawn')]).toEqual([
    ['held'],
    ['sent', 'interested'],
  ])
})
