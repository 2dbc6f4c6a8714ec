import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import { successOf } from '#src/api/success-of.ts'
import type { ApiClient, QueryOf } from '#src/api/client.ts'
import { firstLoadOfPart, shownData, loadOfRecord, submission } from '#src/api/error-policies.ts'
import type { components } from '#contract/schema.gen.ts'

type Schemas = components['schemas']
type Import = Schemas['Import']

/** The current import; a missing one is a failure to show. */
export function readImport(
  client: ApiClient,
  importId: string,
  signal: AbortSignal,
): Promise<Result<Import, CallFailure>> {
  const params = { path: { importId } }
  return client.GET('/imports/{importId}', { params, signal, call: loadOfRecord })
}

export async function readRows(
  client: ApiClient,
  importId: string,
  query: QueryOf<'listImportRows'>,
  signal: AbortSignal,
): Promise<Schemas['ImportRowPage']> {
  const params = { path: { importId }, query }
  return successOf(await client.GET('/imports/{importId}/rows', { params, signal, call: firstLoadOfPart }))
}

/**
 * Further rows.
 * @param loader false if another indicator shows the loading
 */
export function readMoreRows(
  client: ApiClient,
  importId: string,
  query: QueryOf<'listImportRows'>,
  loader = true,
): Promise<Result<Schemas['ImportRowPage'], CallFailure>> {
  const params = { path: { importId }, query }
  return client.GET('/imports/{importId}/rows', { params, call: { ...shownData, loader } })
}

/**
 * Sends a file of at most 10 MiB.
 * @param onProgress gets the sent share, 0 to 1
 */
export function uploadFile(
  client: ApiClient,
  positionId: string,
  file: File,
  onProgress?: (fraction: number) => void,
): Promise<Result<Import, CallFailure>> {
  return client.POST('/positions/{positionId}/imports', {
    params: { path: { positionId }, query: { fileName: file.name.slice(0, 200) } },
    body: '',
    bodySerializer: () => file,
    headers: { 'Content-Type': 'text/csv' },
    call: { ...submission, ...(onProgress && { onProgress }) },
  })
}

/** The choices of the last check, for the next one. */
export const choicesOf = (record: Import): Schemas['ImportMapping'] => ({
  mapping: [...(record.mapping ?? [])],
  onDuplicate: record.onDuplicate ?? 'skip',
  onUnreadable: record.onUnreadable ?? 'skip',
  otherwiseRows: [...record.otherwiseRows],
})

/** The dry run: checks every row by the mapping, and writes nothing. */
export function checkImport(
  client: ApiClient,
  importId: string,
  body: Schemas['ImportMapping'],
): Promise<Result<Import, CallFailure>> {
  const params = { path: { importId } }
  return client.POST('/imports/{importId}/check', { params, body, call: submission })
}

/** Starts the import, or resumes a failed run. */
export function runImport(client: ApiClient, importId: string): Promise<Result<Import, CallFailure>> {
  const params = { path: { importId } }
  return client.POST('/imports/{importId}/run', { params, call: submission })
}
