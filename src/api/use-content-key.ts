import { useRef } from 'react'

/**
 * Idempotency keys of a form that creates: one per content. The same form sent again after a lost answer counts once; a
 * changed one is another request, which the server would not take under the key of the first.
 */
export function useContentKey(): (content: unknown) => string {
  const last = useRef({ text: '', key: '' })
  return (content) => {
    const text = JSON.stringify(content)
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() }
    return last.current.key
  }
}
