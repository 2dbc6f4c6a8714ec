import pg from 'pg'

/** Object ids of built-in types whose default JavaScript form is overridden. */
const oid = {
  int8: 20,
  int8Array: 1016,
  numeric: 1700,
  numericArray: 1231,
  date: 1082,
  dateArray: 1182,
  textArray: 1009,
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} does not fit a number`)
  return value
}

const textArray: (text: string) => (string | null)[] = pg.types.getTypeParser(oid.textArray, 'text')

const arrayOf =
  <T>(parse: (text: string) => T) =>
  (text: string): (T | null)[] =>
    textArray(text).map((item) => (item === null ? null : parse(item)))

const asText = (text: string): string => text

/**
 * Returns the parsers for both engines: int8 and numeric become numbers (an int8 beyond 2^53 is an error,
 * never rounded), date stays text, timestamptz becomes a Date, json is parsed.
 */
export function valueTypes(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides()
  types.setTypeParser(oid.int8, safeInteger)
  types.setTypeParser(oid.int8Array, arrayOf(safeInteger))
  types.setTypeParser(oid.numeric, Number)
  types.setTypeParser(oid.numericArray, arrayOf(Number))
  types.setTypeParser(oid.date, asText)
  types.setTypeParser(oid.dateArray, arrayOf(asText))
  return types
}
