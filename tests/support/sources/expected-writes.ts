import ts from 'typescript'

const writes = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

const memberOf = (object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined => {
  for (const property of object.properties) {
    if (property.name?.getText() !== name) continue
    if (ts.isPropertyAssignment(property)) return property.initializer
    if (ts.isShorthandPropertyAssignment(property)) return property.name
  }
  return undefined
}

/** The sets of src/api/error-policies.ts that handle every failure of a change. */
const sets = new Set(['submission', 'anonymousSubmission', 'inPlace'])

/** Whether it is a set itself, or spreads one. */
const namesSet = (call: ts.Expression | undefined): boolean => {
  if (call === undefined) return false
  if (!ts.isObjectLiteralExpression(call)) return sets.has(call.getText())
  return call.properties.some(
    (property) => ts.isSpreadAssignment(property) && sets.has(property.expression.getText()),
  )
}

/** Object literals by their variable names in the file. */
function namedObjects(file: ts.SourceFile): Map<string, ts.Expression> {
  const named = new Map<string, ts.Expression>()
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer !== undefined) {
      const { initializer } = node
      named.set(node.name.getText(), ts.isAsExpression(initializer) ? initializer.expression : initializer)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return named
}

/**
 * Finds changes that a feature sends without a policy that shows failures in place: a failure then leads away from the page,
 * and the typed text is lost (docs/navigation.md#expected-answers). Returns each as `file:line METHOD path`.
 */
export function unexpectedWrites(sources: ReadonlyMap<string, string>): string[] {
  const found: string[] = []
  for (const [name, text] of sources) {
    const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
    const named = namedObjects(file)
    const isExpected = (options: ts.Expression | undefined): boolean => {
      if (options === undefined || !ts.isObjectLiteralExpression(options)) return false
      const call = memberOf(options, 'call')
      return namesSet(call) || namesSet(named.get(call?.getText() ?? ''))
    }
    const visit = (node: ts.Node): void => {
      if (
        ts.isCallExpression(node) &&
        ts.isPropertyAccessExpression(node.expression) &&
        writes.has(node.expression.name.text) &&
        !isExpected(node.arguments[1])
      ) {
        const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
        found.push(`${name}:${line} ${node.expression.name.text} ${node.arguments[0]?.getText() ?? ''}`)
      }
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  return found
}
