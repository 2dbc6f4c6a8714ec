const text = String.raw`'(?:[^']|'')*'|"[^"]*"`
const line = '--.*'
const plain = String.raw`(?!/\*|\*/)[\s\S]`
const inner = String.raw`/\*(?:${plain})*\*/`
/** A block may hold another one. */
const block = String.raw`/\*(?:${inner}|${plain})*\*/`
const token = new RegExp(`${text}|${line}|${block}`, 'g')

/** Statements without what is said of them: a blank for each comment. Texts and quoted names stay as they are. */
export const withoutComments = (sql: string): string =>
  sql.replaceAll(token, (found) => (/^(?:--|\/\*)/.test(found) ? ' ' : found))
