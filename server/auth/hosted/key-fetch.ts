/** Milliseconds allowed for the vendor's key list. */
const KEYS_LIMIT_MS = 4000

/**
 * A fetch for the vendor's public keys that answers with the last good list while the vendor is silent: people who are
 * signed in go on working (docs/api.md#sessions). The caller decides how often it asks.
 */
export function createKeyFetch(ask: typeof fetch = fetch): (url: string) => Promise<Response> {
  let lastGood: string | null = null
  return async (url) => {
    try {
      const response = await ask(url, { redirect: 'error', signal: AbortSignal.timeout(KEYS_LIMIT_MS) })
      const text = await response.text()
      if (!response.ok || !isKeyList(text)) throw new Error(`The keys were answered with ${response.status}`)
      lastGood = text
    } catch (error) {
      if (lastGood === null) throw error
    }
    return new Response(lastGood, { headers: { 'content-type': 'application/json' } })
  }
}

function isKeyList(text: string): boolean {
  const parsed: unknown = JSON.parse(text)
  return typeof parsed === 'object' && parsed !== null && 'keys' in parsed && Array.isArray(parsed.keys)
}
