import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { ApiClient } from '#src/api/client.ts'
import { inPlace } from '#src/api/error-policies.ts'
import type { components } from '#contract/schema.gen.ts'

type Schemas = components['schemas']
export type Evidence = Schemas['BoardEvidence']
export type CardEvidence = Schemas['CardEvidence']
export type ShownTopic = Schemas['ShownTopic']

/** The current evidence of a position's developers in its required topics. */
export function readEvidence(
  api: ApiClient,
  positionId: string,
  signal: AbortSignal,
): Promise<Result<Evidence, CallFailure>> {
  return api.GET('/positions/{positionId}/evidence', {
    params: { path: { positionId } },
    call: inPlace,
    signal,
  })
}

/** Opens a developer's evidence; the developer's access log records this view. */
export function viewDeveloper(
  api: ApiClient,
  developerId: string,
  signal: AbortSignal,
): Promise<Result<Schemas['ShownProfile'], CallFailure>> {
  return api.POST('/developers/{developerId}/looks', {
    params: { path: { developerId }, query: { surface: 'board' } },
    call: inPlace,
    signal,
  })
}
