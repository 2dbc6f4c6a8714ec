/** A field's name in the database: `doNotContact` is `do_not_contact`. */
export type ColumnName<Key extends string> = Key extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnName<Rest>}`
  : ''

export const columnName = <Key extends string>(key: Key): ColumnName<Key> =>
  key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnName<Key>
