import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { ApiClient } from '#src/api/client.ts'
import { submission } from '#src/api/error-policies.ts'
import type { components } from '#contract/schema.gen.ts'
import type { StageTemplate } from './template-values.ts'

type Schemas = components['schemas']

/** @param key constant while the same form is resubmitted, see useContentKey */
export function addTemplate(
  client: ApiClient,
  body: Schemas['NewStageTemplate'],
  key: string,
): Promise<Result<StageTemplate, CallFailure>> {
  return client.POST('/stageTemplates', {
    params: { header: { 'Idempotency-Key': key } },
    body,
    call: submission,
  })
}

export function changeTemplate(
  client: ApiClient,
  stageTemplateId: string,
  body: Schemas['StageTemplateChanges'],
  ifMatch: string,
): Promise<Result<StageTemplate, CallFailure>> {
  const params = { path: { stageTemplateId }, header: { 'If-Match': ifMatch } }
  return client.PATCH('/stageTemplates/{stageTemplateId}', { params, body, call: submission })
}

export function removeTemplate(
  client: ApiClient,
  { id, version }: Pick<StageTemplate, 'id' | 'version'>,
): Promise<Result<unknown, CallFailure>> {
  const params = { path: { stageTemplateId: id }, header: { 'If-Match': `"${version}"` } }
  return client.DELETE('/stageTemplates/{stageTemplateId}', { params, call: submission })
}
