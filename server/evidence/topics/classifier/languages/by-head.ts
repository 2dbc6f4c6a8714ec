/**
 * Extensions that languages share too widely for a preference: the first pattern found in the file's head decides
 * (after linguist's heuristics). Each pattern examines lines from their start, so it takes one pass.
 */
const headRules: Readonly<Record<string, readonly (readonly [pattern: RegExp, slug: string])[]>> = {
  '.h': [
    [/^[ \t]*(?:@(?:interface|protocol|class|property|end|import)\b|#import\b)/m, 'objective-c'],
    [
      /^[ \t]*(?:template[ \t]*<|(?:using[ \t]+)?namespace\b|class\b|constexpr\b|(?:public|private|protected)[ \t]*:|#[ \t]*include[ \t]*<[a-z_]+>)|\bstd::/m,
      'cpp',
    ],
    [/^/, 'c'],
  ],
  '.m': [
    [
      /^[ \t]*(?:@(?:interface|implementation|protocol|class|import|property|end)\b|#(?:import|include)\b)/m,
      'objective-c',
    ],
    [/^[ \t]*(?:%|function\b|classdef\b)/m, 'matlab'],
  ],
  '.v': [
    [
      /^[ \t]*(?:`(?:timescale|include|define|default_nettype)\b|always\b|assign\b|(?:in|out)put\b|endmodule\b)/m,
      'verilog',
    ],
    [/^[ \t]*(?:Require|From|Theorem|Lemma|Definition|Inductive|Proof)\b/m, 'rocq'],
  ],
}

/** Returns the slug by extension and head; null if the head was not read or does not decide. */
export function slugByHead(extension: string, head: Buffer | null): string | null {
  const rules = headRules[extension]
  if (head === null || rules === undefined) return null
  const text = head.toString('latin1')
  return rules.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/** Extensions that only the head decides. */
export const headExtensions = Object.keys(headRules)
