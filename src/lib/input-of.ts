/** The input that a refused field belongs to: without the body's prefix; a value of a list belongs to its list. */
export const inputOf = (field: string, prefix = ''): string =>
  (field.startsWith(prefix) ? field.slice(prefix.length) : field).replace(/\.\d+$/, '')
