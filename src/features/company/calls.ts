import { resultOf, type ApiClient, type CallResult } from '#src/api/client.ts'
import { submission } from '#src/api/expectations.ts'
import type { components } from '#src/api/schema.gen.ts'

type Schemas = components['schemas']

/** @param ifMatch the version that is written over */
export async function changeCompany(
  client: ApiClient,
  details: Schemas['CompanyDetails'],
  ifMatch: string,
): Promise<CallResult<Schemas['Company']>> {
  const params = { header: { 'If-Match': ifMatch } }
  return resultOf(await client.PUT('/updateCompanyDetails', { params, body: { details }, call: submission }))
}
