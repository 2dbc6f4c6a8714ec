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
      '- at least 8 characters',
      '- a lowercase letter',
      '- an uppercase letter',
      '- a number',
      '- a symbol, such as ! or ?',
    ])
    expect(said('Correct_horse_battery_1')).toEqual([
      '+ at least 8 characters',
      '- at most 20 characters',
      '+ a lowercase letter',
      '+ an uppercase letter',
      '+ a number',
      '+ a symbol, such as ! or ?',
    ])
  })

  it('leaves out requirements that the provider does not have', () => {
    const mild = { ...strict, lowercase: false, uppercase: false, numeric: false, nonAlphanumeric: false }
    expect(rulesInWords(mild, '12345678')).toEqual([
      { id: 'minLength', met: true, label: 'at least 8 characters' },
    ])
  })
})
