import { useRef } from 'react'

/**
 * Idempotency keys of a form that creates a record: one per content. A form resubmitted after a lost answer counts
 * once; a changed form is another request, which the server would refuse under the first key.
 */
export function useContentKey(): (content: unknown) => string {
  const last = useRef({ text: '', key: '' })
  return (content) => {
    const text = JSON.stringify(content)
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() }
    return last.current.key
  }
}
