import { expect, test } from 'vitest'
import { createOutbound, OutboundFailure } from './outbound.ts'

const ask = (answer: Response) =>
  createOutbound({ address: (url) => url, fetch: () => Promise.resolve(answer) })(
    'https://provider.example/',
    {
      method: 'GET',
      headers: {},
      body: undefined,
      redirect: 'manual',
    },
  )

test.each([301, 302, 303, 307, 308])('refuses to follow an answer of %i', async (status) => {
  const answer = new Response('{}', { status, headers: { location: 'https://elsewhere.example/' } })
  await expect(ask(answer)).rejects.toEqual(new OutboundFailure('redirected'))
})

test('aborts an answer of more than 256 KiB', async () => {
  await expect(ask(new Response('x'.repeat(256 * 1024 + 1)))).rejects.toEqual(
    new OutboundFailure('answer too large'),
  )
})

test('returns any other answer unchanged', async () => {
  const answer = await ask(new Response('{"a":1}', { status: 404, headers: { 'x-from': 'there' } }))
  expect([answer.status, answer.headers.get('x-from'), await answer.json()]).toEqual([404, 'there', { a: 1 }])
})
