import { describe, expect, it } from 'vitest'
import { bindingCookieAt, browserOf } from './browser.ts'

const setCookie = (publicUrl: string) => {
  const browser = browserOf(bindingCookieAt(publicUrl), undefined)
  browser.issue()
  return browser.setCookie()?.replace(/=[\w-]{43};/u, '=value;')
}

describe('the cookie that binds tokens to a browser', () => {
  it('is Secure and bound to its host over https', () => {
    expect(setCookie('https://assay.example')).toBe(
      '__Host-fp=value; Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Strict',
    )
  })

  it('is neither over http at localhost, where WebKit drops Secure cookies', () => {
    expect(setCookie('http://localhost:4300')).toBe(
      'fp=value; Max-Age=34560000; Path=/; HttpOnly; SameSite=Strict',
    )
  })
})
