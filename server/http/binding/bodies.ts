import type { FastifyInstance } from 'fastify'
import type { Contract, ContractOperation } from '../../contract/document.ts'
import { Problem } from '../../contract/problem.ts'

const jsonBytes = 1024 * 1024
const uploadBytes = 10 * 1024 * 1024
const json = 'application/json'
/** Mail programs send this to opt out (RFC 8058). */
const form = 'application/x-www-form-urlencoded'
/** One part of a file whose size was declared before. */
const part = 'application/octet-stream'
const partBytes = 2 * 1024 * 1024
const imageBytes = 2 * 1024 * 1024

const typesOf = (operation: ContractOperation): readonly string[] => Object.keys(operation.body?.types ?? {})

export const takesPart = (operation: ContractOperation): boolean => typesOf(operation).includes(part)

export const takesFile = (operation: ContractOperation): boolean =>
  typesOf(operation).some((type) => type !== json && type !== part && type !== form)

const takesImage = (operation: ContractOperation): boolean =>
  typesOf(operation).some((type) => type.startsWith('image/'))

/** JSON up to 1 MiB, uploads up to 10 MiB (docs/api.md#strict-input), pictures up to 2 MiB, in parts of 2 MiB up to 200 MB (docs/analysis.md#bundles-in-parts). */
export const bodyLimits = (operation: ContractOperation) => {
  if (takesPart(operation)) return partBytes
  if (takesImage(operation)) return imageBytes
  return takesFile(operation) ? uploadBytes : jsonBytes
}

/**
 * Decodes JSON strictly: invalid UTF-8 and `__proto__` are refused. The contract's other content types are
 * passed as bytes; undeclared ones get 415.
 */
export function registerBodyParsers(app: FastifyInstance, contract: Contract) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(json, { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined)
    try {
      parse(request, decoder.decode(body), (error, value) =>
        error === null ? done(null, value) : done(new Problem(400, { code: 'body-malformed' })),
      )
    } catch {
      done(new Problem(400, { code: 'body-malformed' }))
    }
  })
  const types = contract.operations.flatMap((operation) => Object.keys(operation.body?.types ?? {}))
  for (const type of new Set(types.filter((name) => name !== json))) {
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body: Buffer, done) => done(null, body))
  }
}
