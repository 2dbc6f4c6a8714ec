import { composed } from '#machines/domain/text/composed.ts'
/** Letters that the picture's font has: Latin, Greek and Cyrillic scripts, with the punctuation of sentences. */
const letters =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u0148\u014a-\u01c3\u01c5-\u0254\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u0479\u0480-\u0481\u048a-\u049d\u04a0-\u04ff\u1e00-\u1e9b\u1e9d-\u1eff\u2010-\u2027\u2030-\u2055\u20ac\u2122]*$/u

/** A text as a picture can show it; null where the font has no letter for some of it, and boxes would stand for a name. */
export function drawable(text: string): string | null {
  const drawn = composed(text)
  return letters.test(drawn) ? drawn : null
}
