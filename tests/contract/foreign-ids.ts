/** Where a request may name another company's record, derived from the contract. */
import { resolveReference, type Contract, type ContractOperation } from '#server/contract/document.ts'

/** `path`, `query` or `body`, then the member's dotted name. */
export interface IdPlace {
  operation: ContractOperation
  place: 'path' | 'query' | 'body'
  name: string
}

type Node = Record<string, unknown>

function idsOfSchema(document: Node, schema: Node, at: string): string[] {
  const node = resolveReference(document, schema)
  if (node['format'] === 'uuid') return [at]
  const variants = ['oneOf', 'anyOf', 'allOf'].flatMap((key) => (node[key] ?? []) as Node[])
  const members = Object.entries((node['properties'] ?? {}) as Record<string, Node>)
  return [
    ...variants.flatMap((variant) => idsOfSchema(document, variant, at)),
    ...members.flatMap(([name, member]) => idsOfSchema(document, member, at === '' ? name : `${at}.${name}`)),
    ...(node['items'] === undefined ? [] : idsOfSchema(document, node['items'] as Node, at)),
  ]
}

/** Every id parameter and every id member of a body. */
export function idPlaces(contract: Contract): IdPlace[] {
  return contract.operations.flatMap((operation) => {
    const parameters = operation.parameters
      .filter((parameter) => parameter.in !== 'header')
      .filter((parameter) => idsOfSchema(contract.document, parameter.schema, parameter.name).length > 0)
      .map((parameter) => ({ operation, place: parameter.in as 'path' | 'query', name: parameter.name }))
    const body = Object.values(operation.body?.types ?? {})
      .flatMap((schema) => idsOfSchema(contract.document, schema, ''))
      .map((name) => ({ operation, place: 'body' as const, name }))
    const all = [...parameters, ...body]
    return all.filter(
      (one, index) =>
        all.findIndex((other) => other.place === one.place && other.name === one.name) === index,
    )
  })
}

export const placeKey = ({ operation, place, name }: IdPlace): string => `${operation.id} ${place} ${name}`
