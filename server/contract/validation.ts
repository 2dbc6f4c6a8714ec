import Ajv2020, { type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { isEmailAddress } from '#machines/domain/text/email-address.ts'
import { resolveReference, type Contract, type ContractOperation, type JsonSchema } from './document.ts'
import {
  keywordMessage,
  missingParameter,
  oddMessages,
  unknownMember,
  unknownParameter,
} from './field-words.ts'
import { meantErrors } from './meant-branch.ts'
import type { FieldError } from './problem.ts'
import { oddText } from './text.ts'

export type Checked = { ok: true; value: Record<string, unknown> } | { ok: false; errors: FieldError[] }

export interface OperationValidator {
  parameters(place: 'path' | 'query' | 'header', raw: Record<string, unknown>): Checked
  /** Returns the errors of a JSON body; never coerces or drops values. */
  body(type: string, value: unknown): FieldError[]
  /** Returns the errors of an answer; empty if the contract documents it. */
  answer(status: number, type: string | null, value: unknown): string[]
}

const documentKey = 'contract'
const mostErrors = 100

type Compile = (schema: JsonSchema) => ValidateFunction

const compilers = new WeakMap<Contract['document'], Compile>()

/** Compiles a document's schemas, each on first use and once per process. */
function compilerOf(document: Contract['document']): Compile {
  const known = compilers.get(document)
  if (known !== undefined) return known
  const ajv = new Ajv2020({ allErrors: true, strict: false, validateSchema: false, verbose: true })
  addFormats(ajv)
  ajv.addFormat('email', isEmailAddress)
  ajv.addSchema(document, documentKey, undefined, false)
  const compiled = new Map<JsonSchema, ValidateFunction>()
  const compile: Compile = (schema) => {
    const made = compiled.get(schema) ?? ajv.compile(absolute(schema) as JsonSchema)
    compiled.set(schema, made)
    return made
  }
  compilers.set(document, compile)
  return compile
}

/** Compiles schemas lazily, so that startup does not pay for unused ones. */
export function validatorsOf(contract: Contract): (operation: ContractOperation) => OperationValidator {
  const compile = compilerOf(contract.document)
  return (operation) => ({
    parameters: (place, raw) => checkParameters(contract, operation, place, raw, compile),
    body: (type, value) => {
      const schema = operation.body?.types[type]
      // Other types are passed as bytes, which the handler checks.
      if (schema === undefined || !type.endsWith('json')) return []
      const odd = oddErrors(value)
      // The schema's own limit would come too late: the validator compares all values of a list anyway.
      if (odd.some(({ code }) => code === 'too-many')) return odd.slice(0, mostErrors)
      const check = compile(schema)
      const wrong = errorsOf(check, value, compile).slice(0, mostErrors).map(fieldError)
      return [...wrong, ...odd].slice(0, mostErrors)
    },
    answer: (status, type, value) => {
      const response = operation.responses[status] ?? operation.responses['default']
      if (response === undefined) return [`status ${status} is not documented`]
      if (type === null) return Object.keys(response).length === 0 ? [] : [`status ${status} has no body`]
      const schema = response[type]
      if (schema === undefined) return [`content type ${type} of status ${status} is not documented`]
      if (!type.endsWith('json')) return []
      const check = compile(schema)
      if (check(value)) return []
      return (check.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? error.keyword}`)
    },
  })
}

const errorsOf = (check: ValidateFunction, value: unknown, compile: Compile): ErrorObject[] =>
  check(value) ? [] : meantErrors(check.errors ?? [], compile)

/** Makes an inline schema's references absolute, so that it compiles outside the contract. */
function absolute(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(absolute)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' && value.startsWith('#')
        ? `${documentKey}${value}`
        : absolute(value),
    ]),
  )
}

function checkParameters(
  contract: Contract,
  operation: ContractOperation,
  place: 'path' | 'query' | 'header',
  raw: Record<string, unknown>,
  compile: Compile,
): Checked {
  const declared = operation.parameters.filter((parameter) => parameter.in === place)
  const errors: FieldError[] = []
  const value: Record<string, unknown> = {}
  for (const parameter of declared) {
    const sent = raw[place === 'header' ? parameter.name.toLowerCase() : parameter.name]
    if (sent === undefined) {
      if (parameter.required)
        errors.push({ field: parameter.name, code: 'required', message: missingParameter })
      continue
    }
    const schema = resolveReference(contract.document, parameter.schema) as JsonSchema
    const parsed = parameter.list && typeof sent === 'string' ? sent.split(',') : coerce(sent, schema.type)
    const check = compile(parameter.schema)
    errors.push(...errorsOf(check, parsed, compile).map((error) => within(parameter.name, error)))
    errors.push(...oddErrors(parsed, parameter.name))
    value[parameter.name] = parsed
  }
  if (place === 'query') {
    const names = declared.map((parameter) => parameter.name)
    for (const name of Object.keys(raw).filter((key) => !names.includes(key))) {
      errors.push({ field: name, code: 'unknown', message: unknownParameter })
    }
  }
  return errors.length === 0 ? { ok: true, value } : { ok: false, errors }
}

/** Converts numbers and booleans from their usual spelling; other text stays and fails its schema. */
function coerce(sent: unknown, type: unknown): unknown {
  if (typeof sent !== 'string') return sent
  if (type === 'integer' && /^-?(0|[1-9]\d{0,14})$/.test(sent)) return Number(sent)
  if (type === 'number' && /^-?(0|[1-9]\d{0,14})(\.\d{1,15})?$/.test(sent)) return Number(sent)
  if (type === 'boolean' && (sent === 'true' || sent === 'false')) return sent === 'true'
  return sent
}

function within(name: string, error: ErrorObject): FieldError {
  const inner = fieldError(error)
  return { ...inner, field: inner.field === '' ? name : `${name}.${inner.field}` }
}

const pathOf = (error: ErrorObject): string[] =>
  error.instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))

function fieldError(error: ErrorObject): FieldError {
  const params = error.params as Record<string, unknown>
  const missing = params['missingProperty']
  const unknown = params['additionalProperty'] ?? params['unevaluatedProperty']
  const path = pathOf(error)
  if (typeof missing === 'string') path.push(missing)
  if (typeof unknown === 'string') path.push(unknown)
  const field = path.join('.')
  if (typeof unknown === 'string') return { field, code: 'unknown', message: unknownMember }
  const message = keywordMessage(error.keyword, params) ?? error.message ?? error.keyword
  return { field, code: error.keyword, message }
}

function oddErrors(value: unknown, field = ''): FieldError[] {
  return oddText(value, field).map((odd) => ({ ...odd, message: oddMessages[odd.code] }))
}
