import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Access, CompanyRole } from './ports/actor.ts'

export type JsonSchema = { $ref?: string; type?: string | string[]; [keyword: string]: unknown }

export interface ContractParameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  /** A comma-separated list in one value (style form, explode false). */
  list: boolean
  /** A secret or personal value that must not be logged (x-sensitive). */
  sensitive: boolean
  schema: JsonSchema
}

/** An operation of the contract with its parameter and response references resolved. */
export interface ContractOperation {
  id: string
  method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH'
  /** As in the contract, e.g. /clients/{clientId} */
  path: string
  access: Access
  idempotent: boolean
  ifMatch: boolean
  local: boolean
  parameters: ContractParameter[]
  /** null if the operation takes no body. */
  body: { required: boolean; types: Record<string, JsonSchema> } | null
  /** status -> content type -> schema; empty for an answer without content. */
  responses: Record<string, Record<string, JsonSchema>>
}

export interface Contract {
  /** The parsed document, which the schemas' $ref point into. */
  document: Record<string, unknown>
  operations: ContractOperation[]
}

type Node = Record<string, unknown>
const methods = ['get', 'put', 'post', 'delete', 'patch'] as const
export const companyRoles: readonly CompanyRole[] = ['owner', 'admin', 'recruiter', 'viewer']

export const readContract = (file: string | URL): Contract =>
  contractOf(parse(readFileSync(file, 'utf8')) as Node)

/**
 * The contract of a parsed OpenAPI document. Throws, naming the operation, where one has no id, no x-access or an odd
 * one: the server does not start with an operation without an access policy (docs/api.md).
 */
export function contractOf(document: Record<string, unknown>): Contract {
  const operations: ContractOperation[] = []
  for (const [path, item] of Object.entries(document['paths'] as Record<string, Node>)) {
    const shared = (item['parameters'] ?? []) as Node[]
    for (const method of methods) {
      const node = item[method] as Node | undefined
      if (node !== undefined) operations.push(readOperation(document, path, method, node, shared))
    }
  }
  const ids = operations.map((operation) => operation.id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw new Error(`openapi: operationId ${twice} is used twice`)
  return { document, operations }
}

const own = new Map<string, Contract>()

/** Returns the installation's openapi.yaml, read once: it does not change while a process runs. */
export function ownContract(root: string): Contract {
  const known = own.get(root)
  if (known !== undefined) return known
  const contract = readContract(join(root, 'openapi.yaml'))
  own.set(root, contract)
  return contract
}

function readOperation(
  document: Node,
  path: string,
  method: (typeof methods)[number],
  node: Node,
  shared: Node[],
): ContractOperation {
  const id = node['operationId']
  if (typeof id !== 'string') throw new Error(`openapi: ${method} ${path} has no operationId`)
  const resolve = (value: unknown) => resolveReference(document, value as Node)
  const parameters = [...shared, ...((node['parameters'] ?? []) as Node[])].map(resolve).map(readParameter)
  const body = node['requestBody'] === undefined ? null : resolve(node['requestBody'])
  return {
    id,
    method: method.toUpperCase() as ContractOperation['method'],
    path,
    access: readAccess(id, node['x-access'] as Node | undefined),
    idempotent: node['x-idempotent'] === true,
    ifMatch: node['x-if-match'] === true,
    local: node['x-local'] === true,
    parameters,
    body: body && { required: body['required'] === true, types: schemasOf(body['content']) },
    responses: Object.fromEntries(
      Object.entries(node['responses'] as Node).map(([status, response]) => [
        status,
        schemasOf(resolve(response)['content']),
      ]),
    ),
  }
}

function readParameter(node: Node): ContractParameter {
  return {
    name: String(node['name']),
    in: node['in'] as ContractParameter['in'],
    required: node['required'] === true,
    list: node['explode'] === false,
    sensitive: node['x-sensitive'] === true,
    schema: (node['schema'] ?? {}) as JsonSchema,
  }
}

function readAccess(id: string, node: Node | undefined): Access {
  const actor = node?.['actor']
  if (actor === 'identity') return { actor, browser: readBrowser(id, node?.['browser']) }
  if (actor === 'public' || actor === 'user') return { actor }
  if (actor !== 'company') throw new Error(`openapi: operation ${id} declares no access policy (x-access)`)
  const allowed = node?.['roles'] as CompanyRole[] | undefined
  const odd = allowed?.find((role) => !companyRoles.includes(role))
  if (odd !== undefined) throw new Error(`openapi: operation ${id} names an unknown role ${odd}`)
  return {
    actor,
    roles: allowed ?? null,
    allClients: node?.['allClients'] === true,
    whileClosing: node?.['whileClosing'] === true,
  }
}

function readBrowser(id: string, browser: unknown): 'bound' | 'fresh' {
  if (browser === undefined || browser === 'bound') return browser ?? 'fresh'
  throw new Error(`openapi: operation ${id} asks for an unknown browser ${String(browser)}`)
}

function schemasOf(content: unknown): Record<string, JsonSchema> {
  const types = Object.entries((content ?? {}) as Record<string, Node>)
  return Object.fromEntries(types.map(([type, media]) => [type, (media['schema'] ?? {}) as JsonSchema]))
}

/** Follows `#/a/b` references to their target; throws if one is dangling. */
export function resolveReference(document: Node, node: Node): Node {
  let current = node
  while (typeof current['$ref'] === 'string') {
    const reference = current['$ref']
    const target = reference
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>(
        (parent, key) => (parent as Node | undefined)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')],
        document,
      )
    if (target === undefined) throw new Error(`openapi: ${reference} leads nowhere`)
    current = target as Node
  }
  return current
}
