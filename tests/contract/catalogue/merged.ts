/** All members of these objects. Throws where two of them have one of the same name. */
export function merged<T>(...parts: readonly Readonly<Record<string, T>>[]): Record<string, T> {
  const all = parts.flatMap((part) => Object.entries(part))
  const names = all.map(([name]) => name)
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  if (twice.length > 0) throw new Error(`described twice: ${twice.join(', ')}`)
  return Object.fromEntries(all)
}
