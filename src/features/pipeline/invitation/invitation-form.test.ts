import { describe, expect, it } from 'vitest'
import { callFailureOf } from '#src/api/call-failure.ts'
import {
  answerDays,
  contentOf,
  errorsOf,
  firstForm,
  formOf,
  isShownAtInputs,
  refusedErrors,
  textOf,
  type InvitationForm,
} from './invitation-form.ts'

const today = '2026-11-28'
const clientName = 'Kestrel Pay'
const salary = { min: 60_000, max: 75_000, currency: 'EUR', per: 'year' } as const
const content = {
  purpose: 'invite',
  reasons: ['Four years of Rust', 'Maintains a parser'],
  salary,
  clientKind: 'a bank',
  message: 'Hello',
  expiresOn: '2026-12-24',
} as const
const form: InvitationForm = {
  reasons: ['Four years of Rust', 'Maintains a parser'],
  salaryMin: 60_000,
  salaryMax: 75_000,
  currency: 'EUR',
  per: 'year',
  client: 'described',
  clientKind: 'a bank',
  message: 'Hello',
  answerBy: '2026-12-23',
}
const check = {
  refusals: [],
  purpose: 'invite',
  name: 'Ada',
  clientName: 'Kestrel Pay',
  salary,
  reasons: ['one', 'two', 'three', 'four'],
  invitation: null,
} as const

describe('the form of an invitation', () => {
  it('shows a content, and gives the same content back', () => {
    const shown = formOf({ ...content, reasons: [...content.reasons] }, 'USD')
    expect(shown).toEqual(form)
    expect(contentOf(shown, 'invite')).toEqual(content)
  })

  it('starts with the suggested reasons, the salary of the position and 90 days', () => {
    expect(
      firstForm({ ...check, refusals: [], reasons: [...check.reasons] }, { today, currency: 'USD' }),
    ).toEqual({
      ...form,
      reasons: ['one', 'two', 'three'],
      client: 'named',
      clientKind: '',
      message: '',
      answerBy: '2027-02-25',
    })
  })

  it('starts with one empty line and the currency of the company where nothing is suggested', () => {
    const bare = firstForm({ ...check, refusals: [], reasons: [], salary: null }, { today, currency: 'CHF' })
    expect([bare.reasons, bare.salaryMin, bare.salaryMax, bare.currency]).toEqual([[''], '', '', 'CHF'])
  })

  it('leaves out empty lines, an empty message, an unnamed salary and the description of a named client', () => {
    const sparse = {
      ...form,
      reasons: [' ', ' Rust '],
      salaryMin: '',
      salaryMax: '',
      client: 'named',
      message: ' ',
    }
    expect(contentOf(sparse as InvitationForm, 'represent')).toEqual({
      ...content,
      purpose: 'represent',
      reasons: ['Rust'],
      salary: null,
      clientKind: null,
      message: null,
    })
  })

  it('accepts a complete form', () => {
    expect(errorsOf(form, { today, isDraft: false, clientName })).toEqual({})
  })

  it('names what is missing before it is sent', () => {
    const empty = { ...form, reasons: [''], salaryMin: '', salaryMax: '', clientKind: ' ', answerBy: '' }
    const day = 'Choose a day from 28 Nov 2026 to 25 Feb 2027.'
    expect(errorsOf(empty, { today, isDraft: false, clientName })).toEqual({
      'reasons.0': 'Write at least one reason.',
      salaryMin: 'Enter the lowest or the highest salary.',
      clientKind: 'Describe the client.',
      answerBy: day,
    })
    expect(errorsOf(empty, { today, isDraft: true, clientName })).toEqual({
      clientKind: 'Describe the client.',
      answerBy: day,
    })
  })

  it.each(['2026-11-27', '2027-02-26'])('refuses to be answered by %s', (answerBy) => {
    expect(Object.keys(errorsOf({ ...form, answerBy }, { today, isDraft: true, clientName }))).toEqual([
      'answerBy',
    ])
  })

  it.each(Object.values({ first: answerDays(today).first, last: answerDays(today).last }))(
    'can be answered by %s',
    (answerBy) => {
      expect(errorsOf({ ...form, answerBy }, { today, isDraft: true, clientName })).toEqual({})
    },
  )

  it('refuses a salary whose bounds are out of order', () => {
    expect(errorsOf({ ...form, salaryMin: 80_000 }, { today, isDraft: true, clientName })).toEqual({
      salaryMax: '“Salary to” must be at least “Salary from”.',
    })
  })

  it('refuses a message that names a client which it describes', () => {
    const wordsFor = (message: string, client: InvitationForm['client']) =>
      errorsOf({ ...form, client, message }, { today, isDraft: true, clientName })['message']
    const named = 'The message names Kestrel Pay, which you describe. Remove the name.'
    expect([
      wordsFor('Work at Kestrel Pay.', 'described'),
      wordsFor('Work at Kestrel Pay.', 'named'),
      wordsFor('Work at Kestrel Payments.', 'described'),
    ]).toEqual([named, undefined, undefined])
  })

  it('says a value in words', () => {
    expect([
      textOf(form, 'client'),
      textOf(form, 'per'),
      textOf(form, 'reasons'),
      textOf(form, 'salaryMin'),
    ]).toEqual(['Described', 'Year', 'Four years of Rust; Maintains a parser', '60000'])
  })
})

describe('a refused field', () => {
  const refused = (...errors: { field: string; code: string; message: string }[]) =>
    callFailureOf({
      type: 'about:blank',
      title: '',
      status: 400,
      instance: '',
      code: 'bad-input',
      message: 'Some fields need changes.',
      errors,
    })
  const wrong = (field: string, code = 'odd') => ({ field, code, message: `Wrong: ${field}` })

  it('is shown at its input, a reason at the line that was typed', () => {
    const typed = { ...form, reasons: ['', 'Rust'] }
    expect(
      refusedErrors(refused(wrong('content.reasons.0'), wrong('content.salary.max')), { form: typed, today }),
    ).toEqual({
      'reasons.1': 'Wrong: content.reasons.0',
      salaryMax: 'Wrong: content.salary.max',
    })
  })

  it('says the days that can be chosen, as the server counts the day after', () => {
    expect(refusedErrors(refused(wrong('content.expiresOn', 'bad-day')), { form, today })).toEqual({
      answerBy: 'Choose a day from 28 Nov 2026 to 25 Feb 2027.',
    })
  })

  it('is left to the form as a whole where no input shows it', () => {
    const failure = refused(wrong('person'))
    const errors = refusedErrors(failure, { form, today })
    expect(isShownAtInputs(failure, form, errors)).toBe(false)
    expect(isShownAtInputs(refused(), form, {})).toBe(false)
  })
})
