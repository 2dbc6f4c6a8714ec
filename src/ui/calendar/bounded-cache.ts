/** Returns a cache of the most recently used values by key. @param most its size */
export function boundedCache<Value>(most: number) {
  const cache = new Map<string, Value>()
  return (key: string, make: () => Value): Value => {
    const found = cache.has(key) ? (cache.get(key) as Value) : make()
    cache.delete(key)
    cache.set(key, found)
    const [oldest] = cache.keys()
    if (cache.size > most && oldest !== undefined) cache.delete(oldest)
    return found
  }
}
