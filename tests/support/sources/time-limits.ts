import ts from 'typescript'

const registers = new Set([
  'test',
  'it',
  'describe',
  'beforeAll',
  'beforeEach',
  'afterAll',
  'afterEach',
  'describeOnDatabase',
  'describeEachEngine',
  'describeOnPostgres',
  'describeLong',
  'describeRaces',
])
const limits = new Set(['timeout', 'testTimeout', 'hookTimeout', 'asyncUtilTimeout', 'interval'])
const watches = new Set(['performance.now', 'process.hrtime', 'process.hrtime.bigint', 'console.time'])
const setters = new Set(['setTimeout', 'slow'])
const waits = new Set(['waitFor', 'waitUntil'])

/** The first name of a callee: `test` of `test.each([1])('x', work)`. */
function nameOf(callee: ts.Expression): string {
  if (ts.isIdentifier(callee)) return callee.text
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) return nameOf(callee.expression)
  if (ts.isTaggedTemplateExpression(callee)) return nameOf(callee.tag)
  return ''
}

/** `Date.now() - began` is a duration; `Date.now() - 5 * minutes` is a point in time. */
const isElapsed = ({ operatorToken, left, right }: ts.BinaryExpression) =>
  operatorToken.kind === ts.SyntaxKind.MinusToken &&
  left.getText() === 'Date.now()' &&
  (ts.isIdentifier(right) || ts.isPropertyAccessExpression(right))

function faultOf(node: ts.Node): string | null {
  if (ts.isPropertyAssignment(node) && limits.has(node.name.getText())) return 'sets a limit of time'
  if (ts.isBinaryExpression(node) && isElapsed(node)) return 'measures time'
  if (!ts.isCallExpression(node)) return null
  const callee = node.expression.getText()
  if (watches.has(callee)) return 'measures time'
  const last = node.arguments.at(-1)
  // Both end after a second by default.
  if (callee === 'vi.waitFor' || callee === 'vi.waitUntil') return 'sets a limit of time'
  // A number after the awaited function of a wait.
  const called = ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : callee
  if (waits.has(called) && last !== undefined && ts.isNumericLiteral(last)) return 'sets a limit of time'
  const ofTests = registers.has(nameOf(node.expression))
  if (ofTests && ts.isPropertyAccessExpression(node.expression) && setters.has(node.expression.name.text)) {
    return 'sets a limit of time'
  }
  // In tests and hooks, the argument after the function.
  const behind = last !== undefined && node.arguments.length > 1 && !ts.isFunctionLike(last)
  const withFunction = node.arguments.slice(0, -1).some(ts.isFunctionLike)
  if (ofTests && behind && withFunction) return 'sets a limit of time'
  return null
}

/**
 * Places where a test file limits or measures time: `line what`. A busy machine fails such a test; vitest.config.ts
 * and playwright.config.ts have the only limit, against hanging.
 */
export function timeLimits(text: string): string[] {
  const source = ts.createSourceFile('test.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const fault = faultOf(node)
    if (fault !== null) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      found.push(`${line + 1} ${fault}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
