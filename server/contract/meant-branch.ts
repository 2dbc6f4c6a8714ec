import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js'
import type { JsonSchema } from './document.ts'

type Compile = (schema: JsonSchema) => ValidateFunction

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reduces validation errors: if a value fits none of several schemas, keeps only those of the intended one
 * (same constants first, then most members in common). Errors need their schema and data (`verbose`).
 */
export function meantErrors(errors: readonly ErrorObject[], compile: Compile): ErrorObject[] {
  const choice = errors.findLast(isChoice)
  if (choice === undefined) return [...errors]
  const rest = errors.filter(({ instancePath: path }) => !isWithin(choice.instancePath, path))
  const own = branchErrors(choice, compile)
  return [...meantErrors(rest, compile), ...(own.length > 0 ? own : [choice])]
}

/** A choice without a match. If several match, the choice itself is wrong. */
const isChoice = ({ keyword, params }: ErrorObject) =>
  keyword === 'anyOf' || (keyword === 'oneOf' && params['passingSchemas'] === null)

const isWithin = (parent: string, path: string) => path === parent || path.startsWith(`${parent}/`)

function branchErrors({ instancePath, schema, data }: ErrorObject, compile: Compile): ErrorObject[] {
  const branches = (Array.isArray(schema) ? schema : []).filter(isObject).map((branch) => {
    const check = compile(branch)
    check(data)
    const errors = check.errors ?? []
    return { errors, score: likeness(errors, data) }
  })
  const [first] = branches.toSorted((left, right) => right.score - left.score)
  return meantErrors(first?.errors ?? [], compile).map((error) => ({
    ...error,
    instancePath: `${instancePath}${error.instancePath}`,
  }))
}

/** Scores how close a value is to a schema by the errors of its outermost members. */
function likeness(errors: readonly ErrorObject[], data: unknown): number {
  const members = isObject(data) ? Object.keys(data).length : 0
  const weights: Record<string, number> = { type: 1_000, const: 100, additionalProperties: 2, required: 1 }
  const cost = errors
    .filter(({ keyword, instancePath }) =>
      keyword === 'const' ? instancePath.split('/').length <= 2 : instancePath === '',
    )
    .reduce((sum, { keyword }) => sum + (weights[keyword] ?? 0), 0)
  return members - cost
}
