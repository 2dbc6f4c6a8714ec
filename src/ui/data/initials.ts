/** How many hues people and clients are told apart by (avatar.module.css). */
export const hueCount = 12

/** The first letters of the first and the last word: "Ines Maria Moreau" is IM. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}

/** The hue of a record, by its id: it stays when the name changes, and is the same for everybody. From 0 to 11. */
export function hueOf(id: string): number {
  let hash = 0x81_1c_9d_c5
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93)
  // The last bits alone are hardly stirred.
  return ((hash ^ (hash >>> 15)) >>> 0) % hueCount
}
