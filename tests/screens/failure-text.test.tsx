// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { failureOf } from '#machines/shared/failure.ts'
import { useFailureText } from '#src/features/auth/use-failure-text.ts'

test('reports a missing connection first, and the actual failure once connected', async () => {
  vi.doMock('#src/session/failure-words.ts', () => {
    throw new Error('no connection')
  })
  const offline = failureOf('noResponse', 'network-request-failed')
  const wrong = failureOf('refused', 'wrong-password')
  const { result, rerender } = renderHook(({ failure }) => useFailureText(failure), {
    initialProps: { failure: offline },
  })
  await waitFor(() =>
    expect(result.current).toBe('Can’t reach the server. Check your connection and try again.'),
  )
  vi.doUnmock('#src/session/failure-words.ts')
  rerender({ failure: wrong })
  expect(result.current).toBeNull()
  await waitFor(() => expect(result.current).toBe('Wrong email or password.'))
})
