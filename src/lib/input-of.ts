/** A form's inputs by the body's fields, if their names differ. */
export type InputNames = Readonly<Record<string, string>>

/** The input of a refused field: its own, or that of the nearest parent field that has one. */
export function inputOf(field: string, prefix = '', names: InputNames = {}): string {
  const path = (field.startsWith(prefix) ? field.slice(prefix.length) : field).split('.')
  for (let depth = path.length; depth > 0; depth -= 1) {
    const above = path.slice(0, depth).join('.')
    if (Object.hasOwn(names, above)) return names[above] ?? above
  }
  return path[0] ?? field
}
