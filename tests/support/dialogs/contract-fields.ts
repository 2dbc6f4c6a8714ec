import { join } from 'node:path'
import { readContract, type JsonSchema } from '#server/contract/document.ts'

const { document, operations } = readContract(join(import.meta.dirname, '../../../openapi.yaml'))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function resolved(schema: JsonSchema): JsonSchema {
  if (schema.$ref === undefined) return schema
  const found = schema.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>((node, key) => (isRecord(node) ? node[key] : undefined), document)
  if (!isRecord(found)) throw new Error(`openapi: ${schema.$ref} is missing`)
  return resolved(found)
}

/** Paths of the values in a schema, as the server names a refused field. */
function pathsOf(schema: JsonSchema): string[] {
  const { properties, items, ...rest } = resolved(schema)
  if (isRecord(properties))
    return Object.entries(properties).flatMap(([name, inner]) =>
      isRecord(inner) ? pathsOf(inner).map((path) => (path === '' ? name : `${name}.${path}`)) : [],
    )
  if (isRecord(items)) return pathsOf(items).map((path) => (path === '' ? '0' : `0.${path}`))
  const branches = [rest['oneOf'], rest['anyOf'], rest['allOf']].flat().filter(isRecord)
  return branches.length === 0 ? [''] : [...new Set(branches.flatMap(pathsOf))]
}

/** Whether a call such as "PATCH /clients/kestrel" matches this path of the contract. */
const fits = (template: string, path: string): boolean =>
  new RegExp(`^${template.replaceAll(/\{[^}]+\}/gu, '[^/]+')}$`, 'u').test(path)

/** Fields of the request body that the contract can refuse in this call. */
export function contractFields(call: string): readonly string[] {
  const [method, path = ''] = call.split(' ')
  const found = operations.filter((each) => each.method === method && fits(each.path, path))
  const exact = found.find((each) => each.path === path) ?? found[0]
  if (exact === undefined) throw new Error(`openapi: there is no ${call}`)
  const bodies = Object.values(exact.body?.types ?? {})
  return [...new Set(bodies.flatMap(pathsOf))].filter((each) => each !== '')
}
