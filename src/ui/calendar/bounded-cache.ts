/** Keeps the most recently used values by key, at most so many. */
export function boundedCache<Value>(most: number) {
  const kept = new Map<string, Value>()
  return (key: string, make: () => Value): Value => {
    const found = kept.has(key) ? (kept.get(key) as Value) : make()
    kept.delete(key)
    kept.set(key, found)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return found
  }
}
