const text = String.raw`'(?:[^']|'')*'|"[^"]*"`
const line = '--.*'
const plain = String.raw`(?!/\*|\*/)[\s\S]`
const inner = String.raw`/\*(?:${plain})*\*/`
/** Block comments nest. */
const block = String.raw`/\*(?:${inner}|${plain})*\*/`
const token = new RegExp(`${text}|${line}|${block}`, 'g')

/** Replaces each comment by a blank. Strings and quoted names stay unchanged. */
export const withoutComments = (sql: string): string =>
  sql.replaceAll(token, (found) => (/^(?:--|\/\*)/.test(found) ? ' ' : found))
