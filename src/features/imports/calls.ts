import { dataOf, resultOf, type ApiClient, type CallResult, type QueryOf } from '#src/api/client.ts'
import type { components } from '#src/api/schema.gen.ts'

type Schemas = components['schemas']

/** An import as it stands; one that is not there is a problem to show. */
export async function readImport(
  client: ApiClient,
  importId: string,
  signal: AbortSignal,
): Promise<CallResult<Schemas['Import']>> {
  const call = { expects: [404], loader: false, persists: true } as const
  return resultOf(await client.GET('/imports/{importId}', { params: { path: { importId } }, signal, call }))
}

/** The first rows of the file with what happens to them. */
export async function readRows(
  client: ApiClient,
  importId: string,
  query: QueryOf<'listImportRows'>,
  signal: AbortSignal,
): Promise<Schemas['ImportRowPage']> {
  const params = { path: { importId }, query }
  return dataOf(await client.GET('/imports/{importId}/rows', { params, signal, call: { loader: false } }))
}

/** Further rows, whose failure is shown below those that are there. */
export async function readMoreRows(
  client: ApiClient,
  importId: string,
  query: QueryOf<'listImportRows'>,
  loader = true,
): Promise<CallResult<Schemas['ImportRowPage']>> {
  const params = { path: { importId }, query }
  const call = { expects: [404, 429, 503, 'network'], loader } as const
  return resultOf(await client.GET('/imports/{importId}/rows', { params, call }))
}
