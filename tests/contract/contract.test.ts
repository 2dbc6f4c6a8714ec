import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import {
  ownContract,
  resolveReference,
  type ContractOperation,
  type JsonSchema,
} from '#server/contract/document.ts'
import { findRoot } from '#server/root.ts'

const contract = ownContract(findRoot())
const operations = contract.operations.map((operation) => [operation.id, operation] as const)

/** Calls `visit` once for every schema below one, following references. */
function walk(
  schema: JsonSchema,
  visit: (schema: JsonSchema, path: string) => void,
  path = '',
  seen = new Set(),
) {
  const resolved = resolveReference(contract.document, schema) as JsonSchema
  if (seen.has(resolved)) return
  seen.add(resolved)
  visit(resolved, path)
  const members = Object.entries((resolved['properties'] ?? {}) as Record<string, JsonSchema>)
  for (const [name, member] of members) walk(member, visit, `${path}.${name}`, seen)
  for (const keyword of ['oneOf', 'anyOf', 'allOf']) {
    for (const part of (resolved[keyword] ?? []) as JsonSchema[]) walk(part, visit, path, seen)
  }
  if (typeof resolved['items'] === 'object') walk(resolved['items'] as JsonSchema, visit, `${path}[]`, seen)
}

function typesOf(schema: JsonSchema) {
  return [schema.type ?? []].flat()
}

const bounded = ['maxLength', 'enum', 'const', 'pattern']
const boundedFormats = ['uuid', 'date', 'date-time', 'binary']

function unbounded(schema: JsonSchema) {
  const types = typesOf(schema)
  if (types.includes('string')) {
    const format = boundedFormats.includes(String(schema['format']))
    return !format && !bounded.some((keyword) => keyword in schema)
  }
  if (types.includes('array')) return !('maxItems' in schema)
  return types.includes('object') && !('additionalProperties' in schema || 'unevaluatedProperties' in schema)
}

function inputsOf(operation: ContractOperation) {
  return [
    ...operation.parameters.map(({ name, schema }) => [name, schema] as const),
    ...Object.entries(operation.body?.types ?? {}),
  ]
}

describe('openapi.yaml', () => {
  test.each(operations)('%s limits everything that it takes', (_id, operation) => {
    const open: string[] = []
    for (const [name, schema] of inputsOf(operation)) {
      walk(schema, (part, path) => void (unbounded(part) && open.push(`${name}${path}`)))
    }
    expect(open).toEqual([])
  })

  test.each(operations)('%s documents every answer of the binding', (_id, operation) => {
    const { access } = operation
    const wanted = [
      '400',
      '429',
      '500',
      '503',
      ...(access.actor === 'public' ? [] : ['401', '403']),
      ...(access.actor === 'user' || access.actor === 'company' ? ['422'] : []),
      ...(operation.idempotent ? ['422'] : []),
      ...(operation.ifMatch ? ['428', '412'] : []),
      ...(operation.body === null ? [] : ['413', '415']),
    ]
    expect(wanted.filter((status) => !(status in operation.responses))).toEqual([])
  })

  test.each(operations)('%s declares the headers that its extension keys imply', (_id, operation) => {
    const headers = operation.parameters
      .filter((parameter) => parameter.in === 'header')
      .map(({ name }) => name)
    expect([headers.includes('Idempotency-Key'), !operation.ifMatch || headers.includes('If-Match')]).toEqual(
      [operation.idempotent, true],
    )
  })

  test.each(operations)('%s takes every parameter of its path', (_id, operation) => {
    const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const declared = operation.parameters
      .filter((parameter) => parameter.in === 'path')
      .map(({ name }) => name)
    expect(declared.toSorted()).toEqual(inPath.toSorted())
  })

  test('matches the generated types', () => {
    const check = spawnSync(process.execPath, ['tools/contract-types.mjs', '--check'], { cwd: findRoot() })
    expect([check.status, check.stderr.toString()]).toEqual([0, ''])
  })
})
