/** Limits of the cache, because the texts come from untrusted histories. */
const mostEntries = 2_000
const longestKey = 200

/**
 * Caches the latest results of a function, because a history repeats the same paths and imports.
 *
 * @param of never returns undefined, and its results are never mutated
 */
export function memoized<Value>(of: (text: string) => Value): (text: string) => Value {
  const cache = new Map<string, Value>()
  return (text) => {
    const known = cache.get(text)
    if (known !== undefined) return known
    const value = of(text)
    if (text.length > longestKey) return value
    if (cache.size >= mostEntries) cache.clear()
    // Copies the text, because a slice would keep the whole text in memory.
    cache.set([...text].join(''), value)
    return value
  }
}
