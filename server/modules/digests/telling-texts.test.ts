import { expect, it } from 'vitest'
import { identifyingTexts } from './identifying-texts.ts'

const ada = {
  id: 'ada',
  name: 'Ada Lovelace',
  emails: ['ada@lovelace.example'],
  phones: ['+49 170 1234567'],
}
const bo = { id: 'bo', name: 'Bo Diaz', emails: [], phones: [] }
const textsOf = (masked: boolean, introduction: string, summary: string) =>
  identifyingTexts({ masked, introduction }, [{ application_id: 'ada', summary }], [ada, bo])
const none = { namingTexts: [], contactTexts: [] }

it('finds a name in the texts of a masked digest', () => {
  expect(textsOf(true, 'Meet Ada.', 'Ms Lovelace knows parsers.')).toEqual({
    ...none,
    namingTexts: [
      { item: null, words: ['Ada'] },
      { item: 'ada', words: ['Lovelace'] },
    ],
  })
})

it('allows names in a named digest, and names of people who are not in it', () => {
  expect(textsOf(false, 'Meet Ada.', 'Lovelace knows parsers.')).toEqual(none)
  expect(textsOf(true, 'Bo sends regards.', '')).toEqual(none)
})

it('finds any contact details in a summary, also of a named digest', () => {
  expect(textsOf(false, '', 'Write to a.l@mail.example or 030 1234567.').contactTexts).toEqual([
    { item: 'ada', words: ['a.l@mail.example', '030 1234567'] },
  ])
})

it('allows the recruiter’s own contact details in the introduction of a named digest alone', () => {
  const introduction = 'Reach me at ines@brightwater.example.'
  expect(textsOf(false, introduction, '')).toEqual(none)
  expect(textsOf(true, introduction, '').contactTexts).toEqual([
    { item: null, words: ['ines@brightwater.example'] },
  ])
})

it.each(['ADA@lovelace.example', '0170 1234567', '+491701234567'])(
  'finds a candidate’s own details in an introduction: %s',
  (detail) => {
    expect(textsOf(false, `Reach her: ${detail}`, '').contactTexts).toEqual([{ item: null, words: [detail] }])
  },
)
