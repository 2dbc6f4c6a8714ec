import type { components } from '#contract/schema.gen.ts'

export type Mentioned = components['schemas']['MentionedMember']

/** An unfinished mention before the caret. */
export interface OpenMention {
  /** Index of its @. */
  readonly start: number
  readonly typed: string
}

/** Up to three words after an @ that begins a word. */
const opening = /(^|[\s(])@((?:[\p{L}\p{M}\p{N}.'’-]+ ?){0,3})$/u

/** The unfinished mention at the caret; null without one. */
export function openMentionAt(text: string, caret: number): OpenMention | null {
  const found = opening.exec(text.slice(0, caret))
  if (found === null) return null
  const [, before = '', typed = ''] = found
  return { start: found.index + before.length, typed }
}

/** Members with a name part that begins with the typed text, at most eight; none after a complete name. */
export function offersFor(members: readonly Mentioned[], { typed }: OpenMention): readonly Mentioned[] {
  const wanted = typed.toLowerCase()
  const begins = ({ name }: Mentioned) => ` ${name.toLowerCase()}`.includes(` ${wanted}`)
  const isWhole = members.some(({ name }) => wanted === `${name.toLowerCase()} `)
  return isWhole ? [] : members.filter(begins).slice(0, 8)
}

/** The text with the typed part replaced by the member's name, and the new caret position. */
export function insertMention(
  text: string,
  { caret, start, name }: { readonly caret: number; readonly start: number; readonly name: string },
): { text: string; caret: number } {
  const written = `@${name} `
  const rest = text.slice(caret).replace(/^ /u, '')
  return { text: `${text.slice(0, start)}${written}${rest}`, caret: start + written.length }
}

/** Characters with a meaning in a regular expression. */
const special = /[\\^$.*+?()[\]{}|/]/gu

/** A piece of a note: plain text, or a mention with the members of that name. */
export interface NotePiece {
  readonly text: string
  readonly members: readonly Mentioned[]
}

/** The pieces of a text, in order. Longer names match first, so a shorter one never matches inside a longer one. */
export function piecesOf(text: string, members: readonly Mentioned[]): readonly NotePiece[] {
  const names = [...new Set(members.map(({ name }) => name))].filter((name) => name !== '')
  if (names.length === 0) return [{ text, members: [] }]
  const escaped = names
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replaceAll(special, String.raw`\$&`))
  const mention = new RegExp(`(@(?:${escaped.join('|')}))(?![\\p{L}\\p{N}])`, 'u')
  return text
    .split(mention)
    .filter((piece) => piece !== '')
    .map((piece) => ({
      text: piece,
      members: piece.startsWith('@') ? members.filter(({ name }) => piece === `@${name}`) : [],
    }))
}

/** The members whom a text mentions. If several share a name, the chosen ones; if none was chosen, all of them. */
export function mentionedIn(
  text: string,
  members: readonly Mentioned[],
  chosen: ReadonlySet<string>,
): readonly string[] {
  const ids = piecesOf(text, members).flatMap((piece) => {
    const ofName = piece.members.map(({ memberId }) => memberId)
    const picked = ofName.filter((id) => chosen.has(id))
    return picked.length > 0 ? picked : ofName
  })
  return [...new Set(ids)]
}
