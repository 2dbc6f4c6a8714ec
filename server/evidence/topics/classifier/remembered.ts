/** Texts are anybody's, and so those that are kept are few and short. */
const mostKept = 2_000
const longestKept = 200

/**
 * The same function, which keeps what it said lately: a history names the same files and imports the same libraries again and again.
 *
 * @param of never says undefined, and what it says is changed by nobody
 */
export function remembered<Value>(of: (text: string) => Value): (text: string) => Value {
  const kept = new Map<string, Value>()
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined) return known
    const value = of(text)
    if (text.length > longestKept) return value
    if (kept.size >= mostKept) kept.clear()
    // A copy: a part of a text would keep the whole of it in memory.
    kept.set([...text].join(''), value)
    return value
  }
}
