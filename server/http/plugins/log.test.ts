import pino from 'pino'
import { expect, test } from 'vitest'
import { logOptions } from './log.ts'

function logged(entry: object) {
  const lines: string[] = []
  pino(logOptions('info'), { write: (line: string) => void lines.push(line) }).info(entry, 'told')
  const {
    level: _level,
    time: _time,
    pid: _pid,
    hostname: _hostname,
    ...rest
  } = JSON.parse(lines.join('')) as {
    [name: string]: unknown
  }
  return rest
}

test('a request is logged without its query and headers', () => {
  const req = { method: 'GET', url: '/verifyToken?token=abc', headers: { authtoken: 'abc', cookie: 'abc' } }
  expect(logged({ req })).toEqual({ req: { method: 'GET', path: '/verifyToken' }, msg: 'told' })
})

test.each([
  ['/receipts/abc', '/receipts/{token}'],
  ['/unsubscribe/abc', '/unsubscribe/{secret}'],
  ['/profile/abc?x=1', '/profile/{hash}'],
  ['/Profile/abc/more', '/Profile/{hash}/more'],
  ['/profile//abc', '/profile//{hash}'],
  ['/digest/abc', '/digest/{digest}'],
  ['/digest/abc/newLink', '/digest/{digest}/newLink'],
  ['/digestProfile/abc?person=2', '/digestProfile/{digestHash}'],
  ['/digestprofile/abc', '/digestprofile/{digestHash}'],
  ['/%64igest/abc', '/digest/{digest}'],
  ['/digest%2fabc', '/digest/{digest}'],
  ['/x//digest//abc', '/x//digest//{digest}'],
  ['/user/profile', '/user/profile'],
])('the log omits the secret in %s', (url, path) => {
  expect(logged({ req: { method: 'GET', url } })).toEqual({ req: { method: 'GET', path }, msg: 'told' })
})

test('secrets in log entries are masked', () => {
  expect(
    logged({ password: 'abc', body: { refreshToken: 'abc', email: 'a@b.example', name: 'kept' } }),
  ).toEqual({
    password: '[redacted]',
    body: { refreshToken: '[redacted]', email: '[redacted]', name: 'kept' },
    msg: 'told',
  })
})

test('an error keeps its code and loses the values that the database repeats', () => {
  const err = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(a@b.example)',
  })
  expect(logged({ err })['err']).toMatchObject({
    message: 'duplicate key',
    code: '23505',
    detail: '[redacted]',
  })
})
