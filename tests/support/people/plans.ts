import { plans, type PlanKey } from '#machines/domain/company/plans.ts'
import type { components } from '#contract/schema.gen.ts'
import { savePlan } from '#server/modules/plans/public.ts'
import { call, type Person, type Recruiter } from './people.ts'
import { bodyOf } from '../server/answers.ts'
import type { TestServer } from '../server/server.ts'

type Schemas = components['schemas']
export type CompanyPlan = Schemas['CompanyPlan']
type Company = Pick<Recruiter, 'companyId'>

/** Moves a company to a plan. */
export const setPlan = (server: TestServer, { companyId }: Company, plan: PlanKey): Promise<void> =>
  server.database.tenant(companyId, (tx) => savePlan(tx, companyId, plan))

/** Leaves room for this many candidates in the smallest plan, by counting the others as used. */
export async function leaveCandidates(server: TestServer, { companyId }: Company, room: number) {
  await setPlan(server, { companyId }, 'starter')
  const candidates = plans.starter.limits.candidates - room
  await server.database.tenant(companyId, (tx) =>
    tx.updateTable('company_plan').set({ candidates }).where('tenant_id', '=', companyId).execute(),
  )
}

/** Removes the company's requests and grants. */
export const forgetRequests = (server: TestServer, { companyId }: Company) =>
  server.database.tenant(companyId, (tx) =>
    tx.deleteFrom('entitlement_request').where('tenant_id', '=', companyId).execute(),
  )

export const planOf = async (
  server: TestServer,
  who: Pick<Person, 'cookie' | 'idToken'>,
): Promise<CompanyPlan> => bodyOf<CompanyPlan>(await call(server, who, '/plan'))

export const usageOf = async (
  server: TestServer,
  who: Pick<Person, 'cookie' | 'idToken'>,
  entitlement: Schemas['EntitlementKey'],
): Promise<Schemas['EntitlementUsage'] | undefined> =>
  (await planOf(server, who)).entitlements.find((one) => one.entitlement === entitlement)

export const requestMore = (
  server: TestServer,
  who: Pick<Person, 'cookie' | 'idToken'>,
  entitlement: Schemas['EntitlementKey'],
  reason = 'We hire for three clients.',
) => call(server, who, `/plan/entitlements/${entitlement}/requests`, { method: 'POST', body: { reason } })
