import { expect, test } from 'vitest'
import { loginFor } from './login-for.ts'

test('the sign-in page is that of the remembered kind, the developers’ where nothing known is remembered', () => {
  expect(['company', 'user', null, 'robot'].map(loginFor)).toEqual([
    { screen: 'companyLogin', path: '/companylogin' },
    { screen: 'login', path: '/login' },
    { screen: 'login', path: '/login' },
    { screen: 'login', path: '/login' },
  ])
})
