import { expect, test } from 'vitest'
import { loginFor } from './login-for.ts'

test('the sign-in page follows the remembered account type; developers’ sign-in by default', () => {
  expect(['company', 'user', null, 'robot'].map(loginFor)).toEqual([
    { screen: 'companyLogin', path: '/companylogin' },
    { screen: 'login', path: '/login' },
    { screen: 'login', path: '/login' },
    { screen: 'login', path: '/login' },
  ])
})
