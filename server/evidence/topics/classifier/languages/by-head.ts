/**
 * Extensions that two languages share so widely that no preference is fair to both: the first pattern that the head of
 * the file holds decides (after linguist's heuristics). Each looks at a line from its start, so that it takes one pass.
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

/** The slug by extension and head; null where the head says nothing, was not read, or does not decide. */
export function slugByHead(extension: string, head: Buffer | null): string | null {
  const rules = headRules[extension]
  if (head === null || rules === undefined) return null
  const text = head.toString('latin1')
  return rules.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/** The extensions that only the head decides. */
export const headExtensions = Object.keys(headRules)
