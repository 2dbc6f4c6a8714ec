/**
 * Finds tests that cannot fail by reading their source. Each mechanical kind has let a defect through in some
 * project; the meaning of a test is up to reviewers.
 */
import path from 'node:path'
import ts from 'typescript'

/** Why a test, or a line of one, proves nothing. */
export type Weakness =
  | 'compares a value with itself'
  | 'expects nothing of its value'
  | 'is not awaited'
  | 'is skipped where its condition does not hold'
  | 'looks at nothing where its list is empty'
  | 'has no expectation'

/** Path -> text. */
export type Sources = ReadonlyMap<string, string>

interface Declared {
  names: Names
  /** Whether it names `expect`, directly or through a function. */
  expecting: boolean
}

/** Names used in a piece of source: free ones, and members. */
interface Names {
  free: ReadonlySet<string>
  members: ReadonlySet<string>
}

interface Parsed {
  file: ts.SourceFile
  /** Every function that the file declares, by name, at any depth. */
  functions: Map<string, Declared[]>
  /** Local name -> its origin; the imported files. */
  imported: Map<string, { from: string; name: string }>
}

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isMethodDeclaration(node)

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  ts.forEachChild(node, (child) => walk(child, visit))
}

function some(node: ts.Node, is: (node: ts.Node) => boolean): boolean {
  return is(node) || ts.forEachChild(node, (child) => some(child, is) || undefined) === true
}

/** The names by which a function can be called: its own, its variable's, its member's. */
function nameOf(node: ts.FunctionLikeDeclaration): string | null {
  if (node.name !== undefined) return node.name.getText()
  let holder: ts.Node = node.parent
  // const send = wrapped(async () => …)
  while (ts.isCallExpression(holder) || ts.isParenthesizedExpression(holder) || isFunction(holder)) {
    holder = holder.parent
  }
  const owner = holder
  const named = ts.isVariableDeclaration(owner) || ts.isPropertyAssignment(owner)
  return named && ts.isIdentifier(owner.name) ? owner.name.text : null
}

/** The file of a specifier, if it is one of ours. */
function resolved(from: string, specifier: string, sources: Sources): string | null {
  const target = specifier.startsWith('#')
    ? specifier.slice(1)
    : specifier.startsWith('.')
      ? path.posix.join(path.posix.dirname(from), specifier)
      : null
  return target !== null && sources.has(target) ? target : null
}

function parse(name: string, text: string, sources: Sources): Parsed {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  const functions: Parsed['functions'] = new Map()
  const imported: Parsed['imported'] = new Map()
  walk(file, (node) => {
    if (isFunction(node)) {
      const called = nameOf(node)
      if (called === null) return
      functions.set(called, [...(functions.get(called) ?? []), { names: namesIn(node), expecting: false }])
    }
    if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return
    const from = resolved(name, node.moduleSpecifier.text, sources)
    const names = node.importClause?.namedBindings
    if (from === null || names === undefined || !ts.isNamedImports(names)) return
    for (const one of names.elements) {
      imported.set(one.name.text, { from, name: (one.propertyName ?? one.name).text })
    }
  })
  return { file, functions, imported }
}

type Files = ReadonlyMap<string, Parsed>

const expectations = /^(?:expect|expectTypeOf|assertType)$/
const isExpect = (node: ts.Node) => ts.isIdentifier(node) && expectations.test(node.text)

function namesIn(node: ts.Node): Names {
  const free = new Set<string>()
  const members = new Set<string>()
  walk(node, (inner) => {
    if (!ts.isIdentifier(inner)) return
    const member = ts.isPropertyAccessExpression(inner.parent) && inner.parent.name === inner
    ;(member ? members : free).add(inner.text)
  })
  return { free, members }
}

/** Whether it names `expect`, or a function of this file or an imported one that does. */
function expects({ free, members }: Names, { functions, imported }: Parsed, files: Files): boolean {
  const isExpecting = (file: Pick<Parsed, 'functions'> | undefined, name: string) =>
    file?.functions.get(name)?.some(({ expecting }) => expecting) === true
  if ([...free].some((name) => expectations.test(name))) return true
  if ([...free, ...members].some((name) => isExpecting({ functions }, name))) return true
  for (const [local, { from, name }] of imported) {
    if (free.has(local) && isExpecting(files.get(from), name)) return true
    // A method of an object from another file.
    if ([...members].some((member) => isExpecting(files.get(from), member))) return true
  }
  return false
}

/** Marks functions that expect through their calls, until nothing new is found. */
function settle(files: Files): void {
  let changed = true
  while (changed) {
    changed = false
    for (const parsed of files.values()) {
      for (const declared of [...parsed.functions.values()].flat()) {
        if (declared.expecting || !expects(declared.names, parsed, files)) continue
        declared.expecting = true
        changed = true
      }
    }
  }
}

const notTests = /^(?:describe|beforeEach|afterEach|beforeAll|afterAll|use|step|extend|configure|setTimeout)$/

/** The function of a `test(…)`, in any of its forms. */
function testFunction(node: ts.Node): ts.Node | null {
  if (!ts.isCallExpression(node)) return null
  let root: ts.Expression = node.expression
  while (ts.isPropertyAccessExpression(root) || ts.isCallExpression(root)) {
    if (ts.isPropertyAccessExpression(root) && notTests.test(root.name.text)) return null
    root = root.expression
  }
  if (!ts.isIdentifier(root) || !/^(?:test|it)$/.test(root.text)) return null
  const [title, ...rest] = node.arguments
  if (title === undefined) return null
  return rest.find((one) => isFunction(one) || ts.isIdentifier(one)) ?? null
}

/** The end of an `expect(value)` chain, its modifiers, and whether a matcher is called. */
function chainOf(node: ts.CallExpression): { end: ts.Node; called: boolean; modifiers: string[] } {
  let end: ts.Node = node
  const modifiers: string[] = []
  while (ts.isPropertyAccessExpression(end.parent) && end.parent.expression === end) {
    modifiers.push(end.parent.name.text)
    end = end.parent
  }
  const called = ts.isCallExpression(end.parent) && end.parent.expression === end
  return { end: called ? end.parent : end, called, modifiers }
}

const same = (left: ts.Node, right: ts.Node) => left.getText() === right.getText()

/** Whether some part of both texts can never differ: the whole, or a computed member of a list or an object. */
function selfCompared(actual: ts.Node, expected: ts.Node, top = true): boolean {
  if (ts.isArrayLiteralExpression(actual) && ts.isArrayLiteralExpression(expected)) {
    return actual.elements.some((one, place) => {
      const other = expected.elements[place]
      return other !== undefined && selfCompared(one, other, false)
    })
  }
  if (ts.isObjectLiteralExpression(actual) && ts.isObjectLiteralExpression(expected)) {
    return actual.properties.some((one) =>
      expected.properties.some(
        (other) =>
          ts.isPropertyAssignment(one) &&
          ts.isPropertyAssignment(other) &&
          same(one.name, other.name) &&
          selfCompared(one.initializer, other.initializer, false),
      ),
    )
  }
  // The same name or literal in both only labels the compared row.
  return same(actual, expected) && (top || !isLabel(actual))
}

const isLabel = (node: ts.Node) =>
  ts.isIdentifier(node) ||
  ts.isLiteralExpression(node) ||
  [ts.SyntaxKind.NullKeyword, ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword].includes(node.kind)

const equalities = /^(?:toBe|toEqual|toStrictEqual|toMatchObject)$/

/** Whether the expectation is in a branch that may be skipped without another expectation. */
function isSkippable(node: ts.Node, test: ts.Node): boolean {
  for (let inner: ts.Node = node; inner !== test && inner.parent !== undefined; inner = inner.parent) {
    const { parent } = inner
    if (ts.isIfStatement(parent) && parent.thenStatement === inner) {
      if (parent.elseStatement === undefined || !some(parent.elseStatement, isExpect)) return true
    }
    if (ts.isIfStatement(parent) && parent.elseStatement === inner && !some(parent.thenStatement, isExpect))
      return true
    if (ts.isCatchClause(parent)) return true
    const logical =
      ts.isBinaryExpression(parent) &&
      [ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken].includes(parent.operatorToken.kind)
    if (logical && parent.right === inner) return true
  }
  return false
}

/** Whether a list is a literal in the source, or comes from an import or a parameter. */
function isKnownList(list: ts.Expression, parsed: Parsed): boolean {
  if (ts.isArrayLiteralExpression(list) || ts.isObjectLiteralExpression(list)) return true
  if (ts.isArrowFunction(list)) return !ts.isBlock(list.body) && isKnownList(list.body, parsed)
  if (ts.isAsExpression(list) || ts.isSatisfiesExpression(list) || ts.isParenthesizedExpression(list)) {
    return isKnownList(list.expression, parsed)
  }
  if (ts.isPropertyAccessExpression(list)) return isKnownList(list.expression, parsed)
  if (ts.isCallExpression(list)) {
    const ofRecord = /^Object\.(?:keys|values|entries)$/.test(list.expression.getText())
    const parts = ofRecord ? list.arguments : [list.expression, ...list.arguments]
    return parts.some((part) => isKnownList(part, parsed))
  }
  if (!ts.isIdentifier(list)) return false
  if (parsed.imported.has(list.text)) return true
  let declared: ts.Expression | null | undefined
  walk(parsed.file, (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.name.text === list.text) {
      declared = node.initializer ?? null
    }
  })
  // A parameter: a row of the test, or the caller's value.
  if (declared === undefined) return true
  return declared !== null && isKnownList(declared, parsed)
}

/** Whether all expectations of a test are in loops over lists of unknown length. */
function looksAtLists(test: ts.Node, parsed: Parsed): boolean {
  const seen: boolean[] = []
  walk(test, (node) => {
    if (!isExpect(node) || !ts.isCallExpression(node.parent) || node.parent.expression !== node) return
    let inLoop = false
    for (let inner: ts.Node = node; inner !== test && inner.parent !== undefined; inner = inner.parent) {
      inLoop ||= ts.isForOfStatement(inner.parent) && !isKnownList(inner.parent.expression, parsed)
    }
    seen.push(inLoop)
  })
  return seen.length > 0 && seen.every(Boolean)
}

function weaknessesOf(node: ts.CallExpression, test: ts.Node | undefined): Weakness[] {
  const found: Weakness[] = []
  const { end, called, modifiers } = chainOf(node)
  if (!called) return ['expects nothing of its value']
  const matcher = modifiers.at(-1) ?? ''
  const [actual] = node.arguments
  const [expected] = (end as ts.CallExpression).arguments
  // Two calls may return the same object or not.
  const identity = matcher === 'toBe' && actual !== undefined && some(actual, ts.isCallExpression)
  const compared = equalities.test(matcher) && !modifiers.includes('not') && !identity
  if (compared && actual && expected && selfCompared(actual, expected))
    found.push('compares a value with itself')
  const waits = modifiers.includes('resolves') || modifiers.includes('rejects')
  if (waits && ts.isExpressionStatement(end.parent)) found.push('is not awaited')
  if (test !== undefined && isSkippable(node, test))
    found.push('is skipped where its condition does not hold')
  return found
}

/** The findings, one line each: `file:line what`. */
export function weakTests(sources: Sources): string[] {
  const files = new Map([...sources].map(([name, text]) => [name, parse(name, text, sources)]))
  settle(files)
  const found: string[] = []
  for (const [name, parsed] of files) {
    const tests: ts.Node[] = []
    const notify = (node: ts.Node, what: Weakness) => {
      const { line } = parsed.file.getLineAndCharacterOfPosition(node.getStart())
      found.push(`${name}:${line + 1} ${what}`)
    }
    walk(parsed.file, (node) => {
      const body = testFunction(node)
      if (body !== null) {
        tests.push(body)
        if (!expects(namesIn(body), parsed, files)) notify(node, 'has no expectation')
        if (looksAtLists(body, parsed)) notify(node, 'looks at nothing where its list is empty')
      }
      if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || !isExpect(node.expression))
        return
      if (node.expression.text !== 'expect') return
      const around = tests.find((test) => test.pos <= node.pos && node.end <= test.end)
      for (const weakness of weaknessesOf(node, around)) notify(node, weakness)
    })
  }
  return found
}
