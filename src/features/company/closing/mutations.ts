import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { ApiClient } from '#src/api/client.ts'
import { submission } from '#src/api/error-policies.ts'
import type { components } from '#contract/schema.gen.ts'

type CompanyEvent = components['schemas']['CompanyEvent']

/** Deletes or restores the company. Deleting fails with `requires-recent-login` if the sign-in is older than 5 minutes. */
export const sendCompanyEvent = (
  client: ApiClient,
  event: CompanyEvent,
): Promise<Result<unknown, CallFailure>> => client.POST('/company/events', { body: event, call: submission })
