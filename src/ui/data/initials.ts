/** Number of hues for users and clients (avatar.module.css). */
export const hueCount = 12

/** The first letters of the first and the last word: "Ines Maria Moreau" is IM. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}

/** The hue of a record, from its id: independent of its name, and the same for every user. From 0 to 11. */
export function hueOf(id: string): number {
  let hash = 0x81_1c_9d_c5
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93)
  // The hash barely mixes its last bits.
  return ((hash ^ (hash >>> 15)) >>> 0) % hueCount
}
