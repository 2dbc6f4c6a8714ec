import { composed } from '#machines/domain/text/composed.ts'
/** Letters of the picture's font: Latin, Greek and Cyrillic, with punctuation. */
const letters =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u0148\u014a-\u01c3\u01c5-\u0254\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u0479\u0480-\u0481\u048a-\u049d\u04a0-\u04ff\u1e00-\u1e9b\u1e9d-\u1eff\u2010-\u2027\u2030-\u2055\u20ac\u2122]*$/u

/** The text if the font has all its letters; otherwise null, to avoid a name of boxes. */
export function drawable(text: string): string | null {
  const drawn = composed(text)
  return letters.test(drawn) ? drawn : null
}
