import { describe, expect, it } from 'vitest'
import { rulesInWords } from './password-rules.ts'

const strict = {
  minLength: 8,
  maxLength: 20,
  lowercase: true,
  uppercase: true,
  numeric: true,
  nonAlphanumeric: true,
}

const said = (password: string) =>
  rulesInWords(strict, password).map(({ label, met }) => `${met ? '+' : '-'} ${label}`)

describe('the provider’s policy in words', () => {
  it('names every kind of requirement, and the maximum once it is exceeded', () => {
    expect(said('')).toEqual([
      '- 8 characters or more',
      '- a lowercase letter',
      '- an uppercase letter',
      '- a digit',
      '- a sign such as ! or ?',
    ])
    expect(said('Correct_horse_battery_1')).toEqual([
      '+ 8 characters or more',
      '- 20 characters at most',
      '+ a lowercase letter',
      '+ an uppercase letter',
      '+ a digit',
      '+ a sign such as ! or ?',
    ])
  })

  it('leaves out what the provider does not ask for', () => {
    const mild = { ...strict, lowercase: false, uppercase: false, numeric: false, nonAlphanumeric: false }
    expect(rulesInWords(mild, '12345678')).toEqual([
      { id: 'minLength', met: true, label: '8 characters or more' },
    ])
  })
})
