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

/** Object literals by the names that they are given anywhere in the file; a name may stand for several. */
function namedObjects(file: ts.SourceFile): Map<string, ts.ObjectLiteralExpression[]> {
  const named = new Map<string, ts.ObjectLiteralExpression[]>()
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer !== undefined) {
      const value = ts.isAsExpression(node.initializer) ? node.initializer.expression : node.initializer
      const name = node.name.getText()
      if (ts.isObjectLiteralExpression(value)) named.set(name, [...(named.get(name) ?? []), value])
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return named
}

/**
 * Where a feature sends a change without `call: { expects: formExpects }`: a failure then leads away from the page with
 * what somebody typed (navigation.md section 5). Each as `file:line METHOD path`.
 */
export function unexpectedWrites(sources: ReadonlyMap<string, string>): string[] {
  const found: string[] = []
  for (const [name, text] of sources) {
    const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
    const named = namedObjects(file)
    const objectsOf = (value: ts.Expression | undefined): readonly ts.ObjectLiteralExpression[] => {
      if (value === undefined) return []
      return ts.isObjectLiteralExpression(value) ? [value] : (named.get(value.getText()) ?? [])
    }
    const isExpected = (options: ts.Expression | undefined): boolean => {
      const calls = objectsOf(options).flatMap((object) => objectsOf(memberOf(object, 'call')))
      return (
        calls.length > 0 &&
        calls.every((call) => memberOf(call, 'expects')?.getText().includes('formExpects'))
      )
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
