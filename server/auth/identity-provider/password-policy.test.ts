import { describe, expect, it } from 'vitest'
import { createPasswordRules } from './password-policy.ts'

const { check } = createPasswordRules()

const codeOf = (password: string, email: string | null = 'grace@example.com'): string => {
  const outcome = check(password, email)
  return outcome.ok ? 'accepted' : outcome.code
}

describe('the password policy', () => {
  it.each([
    ['correct horse battery', 'accepted'],
    ['tr0ub4dour', 'accepted'],
    ['ünïcödé-wörds', 'accepted'],
    ['lowercaseonlyphrase', 'accepted'],
    ['x7x7x7x7q', 'WEAK_PASSWORD'],
    ['', 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'],
    ['seven77', 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'],
    ['password', 'WEAK_PASSWORD'],
    ['PassWord123', 'WEAK_PASSWORD'],
    ['12345678', 'WEAK_PASSWORD'],
    ['aaaaaaaaaaaa', 'WEAK_PASSWORD'],
    ['abababab', 'WEAK_PASSWORD'],
    ['abcdefghij', 'WEAK_PASSWORD'],
    ['lkjhgfdsa', 'WEAK_PASSWORD'],
    ['welcome1', 'WEAK_PASSWORD'],
    ['ｐａｓｓｗｏｒｄ１', 'WEAK_PASSWORD'],
    ['ＰａｓｓＷｏｒｄ１２３', 'WEAK_PASSWORD'],
    ['𝐩𝐚𝐬𝐬𝐰𝐨𝐫𝐝', 'WEAK_PASSWORD'],
    ['①②③④⑤⑥⑦⑧', 'WEAK_PASSWORD'],
    ['ｇｒａｃｅ@example.com', 'WEAK_PASSWORD'],
    ['ﬃ1ﬃ', 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'],
    ['ﬃ-ﬁ-q7', 'accepted'],
    ['Grace@Example.com', 'WEAK_PASSWORD'],
    ['broken\ud800surrogate', 'INVALID_ARGUMENT'],
    ['correct\u0001horse battery', 'INVALID_ARGUMENT'],
    ['correct horse\tbattery', 'accepted'],
  ])('answers %j with %s', (password, expected) => {
    expect(codeOf(password)).toBe(expected)
  })

  it('accepts 4096 characters and refuses 4097', () => {
    const longest = 'k1-Qy&zR'.repeat(512)
    expect([codeOf(longest), codeOf(`${longest}x`)]).toEqual([
      'accepted',
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
    ])
  })

  it('refuses the local part of the address as password', () => {
    expect(codeOf('admiral.hopper', 'admiral.hopper@example.com')).toBe('WEAK_PASSWORD')
  })

  it("names the violated length in the protocol's words", () => {
    expect(check('short', null)).toEqual({
      ok: false,
      code: 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
      detail: 'Missing password requirements: [Password must contain at least 8 characters]',
    })
  })
})
