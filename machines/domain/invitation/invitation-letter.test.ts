import { describe, expect, it } from 'vitest'
import { letterText, salaryText, type InvitationLetter } from './invitation-letter.ts'

const letter: InvitationLetter = {
  purpose: 'invite',
  sender: 'Ines Moreau',
  company: 'Brightwater',
  position: 'Backend engineer',
  client: 'Kestrel Pay',
  salary: { min: 60_000, max: 75_000, currency: 'EUR', per: 'year' },
  reasons: ['Four years of Rust', 'Maintains a parser'],
  message: 'We met in Berlin.',
  expiresOn: '2027-02-26',
}

describe('the letter of an invitation', () => {
  it('says who asks, the salary, the reasons and the message, and until when to answer', () => {
    const asks = 'Ines Moreau at Brightwater invites you to Backend engineer at Kestrel Pay.'
    expect(letterText(letter)).toEqual({
      subject: 'Backend engineer at Kestrel Pay',
      asks,
      before: [
        asks,
        'Salary: €60,000 to €75,000 a year.',
        'Why you:\n• Four years of Rust\n• Maintains a parser',
        'We met in Berlin.',
      ],
      after: [
        'The client sees nothing about you until you agree. Answer by 25 February 2027. You don’t need an account.',
        'Not interested? Choose “Not now” or “Never contact me” on the page.',
      ],
    })
  })

  it('asks for the right to represent, without lines for empty fields', () => {
    const bare = { ...letter, purpose: 'represent', salary: null, reasons: [], message: null } as const
    expect(letterText(bare).before).toEqual([
      'Ines Moreau at Brightwater asks to represent you for Backend engineer at Kestrel Pay.',
    ])
  })
})

it.each([
  [{ min: 60_000, max: null, currency: 'EUR', per: 'year' }, 'from €60,000 a year'],
  [{ min: null, max: 90, currency: 'USD', per: 'hour' }, 'up to $90 an hour'],
  [{ min: 500, max: 700, currency: 'GBP', per: 'day' }, '£500 to £700 a day'],
  [{ min: null, max: null, currency: 'EUR', per: 'month' }, 'not stated'],
  [{ min: 500, max: 500, currency: 'GBP', per: 'day' }, '£500 a day'],
] as const)('the salary %o reads %s', (salary, words) => {
  expect(salaryText(salary)).toBe(words)
})
