import type { Readable } from 'node:stream'

const mostBytes = 10_000

/** Returns the object in a short body, or null. */
export async function readJson(body: Readable): Promise<Readonly<Record<string, unknown>> | null> {
  let text = ''
  for await (const chunk of body as AsyncIterable<Buffer>) {
    text += chunk.toString('utf8')
    if (text.length > mostBytes) return null
  }
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}
