/** Returns a cache of the most recently used values by key. @param most its size */
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
