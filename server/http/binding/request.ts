import type { FastifyRequest } from 'fastify'
import { tidied } from '#machines/domain/text/tidied.ts'
import type { ContractOperation } from '../../contract/document.ts'
import type { CheckedRequest } from './execute.ts'
import { Problem, type FieldError } from '../../contract/problem.ts'
import type { OperationValidator } from '../../contract/validation.ts'
import { parseIfMatch } from './version.ts'

/** Returns the request with its operation's types. Throws 400 naming every field, 415, or 428. */
export function checkRequest(
  operation: ContractOperation,
  validator: OperationValidator,
  request: FastifyRequest,
): CheckedRequest {
  const type = contentType(request)
  const errors: FieldError[] = []
  const take = (place: 'path' | 'query' | 'header', raw: unknown) => {
    const checked = validator.parameters(place, raw as Record<string, unknown>)
    if (checked.ok) return checked.value
    errors.push(...checked.errors)
    return {}
  }
  const path = take('path', request.params)
  const query = take('query', request.query)
  const headers = take('header', request.headers)
  const body = tidied(request.body)
  errors.push(...bodyErrors(operation, validator, type, body))
  if (errors.length > 0) throw new Problem(400, { code: 'bad-input', errors })
  if (operation.ifMatch && headers['If-Match'] === undefined) {
    throw new Problem(428, { code: 'if-match-missing' })
  }
  return {
    path,
    query: tidied(query) as CheckedRequest['query'],
    headers,
    body: body as CheckedRequest['body'],
    ifMatch: parseIfMatch(headers['If-Match'] as string | undefined),
    idempotencyKey: (headers['Idempotency-Key'] as string | undefined) ?? null,
  }
}

function contentType(request: FastifyRequest) {
  return request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? null
}

function bodyErrors(
  operation: ContractOperation,
  validator: OperationValidator,
  type: string | null,
  body: unknown,
): FieldError[] {
  if (operation.body === null) {
    return body === undefined || body === null
      ? []
      : [{ field: '', code: 'body-unexpected', message: 'this operation takes no body' }]
  }
  if (body === undefined || body === null) {
    const missing = { field: '', code: 'required', message: 'the body is missing' }
    return operation.body.required || body === null ? [missing] : []
  }
  if (type === null || !(type in operation.body.types)) throw new Problem(415, { code: 'content-type' })
  return validator.body(type, body)
}
