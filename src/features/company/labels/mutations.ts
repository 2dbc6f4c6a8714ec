import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { ApiClient } from '#src/api/client.ts'
import { submission } from '#src/api/error-policies.ts'
import type { components } from '#contract/schema.gen.ts'

type Schemas = components['schemas']
export type LabelKind = Schemas['CandidateLabelChange']['kind']
export type CandidateLabel = Schemas['CandidateLabel']
export type LabelList = Schemas['CandidateLabelList']

export function changeLabel(
  client: ApiClient,
  body: Schemas['CandidateLabelChange'],
): Promise<Result<CandidateLabel, CallFailure>> {
  return client.POST('/candidateLabels/changes', { body, call: submission })
}
