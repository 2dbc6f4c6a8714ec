/**
 * `npm run entitlements` lists requests to exceed a plan's limit; `grant ID LIMIT [UNTIL]` and `decline ID`
 * decide one. `plan` lists the companies' plans, `plan COMPANY PLAN` changes one.
 */
import { planKeys } from '#machines/domain/company/plans.ts'
import { openConfigured } from '../configured-database.ts'
import { isEnding } from '../db/ending-companies.ts'
import type { Database } from '../db/database.ts'
import { findCompany, listCompanyIds } from '../modules/companies/public.ts'
import { applyRequest, changePlan, findPlan, limitOf, listRequests } from '../modules/plans/public.ts'
import { runCommand } from './command.ts'

const usage =
  'usage: npm run entitlements, npm run entitlements grant ID LIMIT [UNTIL], decline ID, plan, or plan COMPANY PLAN'
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const date = /^\d{4}-\d{2}-\d{2}$/

/** Returns the open requests, oldest first. */
async function waiting(database: Database) {
  const found = []
  for (const companyId of await database.global(listCompanyIds)) {
    const requests = await database.tenant(companyId, async (tx) => {
      const company = await findCompany(tx, companyId)
      if (company === null) return []
      const plan = await findPlan(tx, companyId)
      const all = await listRequests(tx, companyId)
      return all.map((request) => ({ ...request, company: company.name, plan }))
    })
    found.push(...requests.filter(({ state }) => state === 'requested'))
  }
  return found.toSorted((one, other) => one.requested_at.getTime() - other.requested_at.getTime())
}

/** Returns every company with its id and plan. */
async function plansOf(database: Database): Promise<string> {
  const lines = []
  for (const companyId of await database.global(listCompanyIds)) {
    const line = await database.tenant(companyId, async (tx) => {
      const company = await findCompany(tx, companyId)
      return company && `${companyId}  ${await findPlan(tx, companyId)}  ${company.name}`
    })
    if (line !== null) lines.push(line)
  }
  return lines.length === 0 ? 'There is no company.' : lines.join('\n')
}

type Waiting = Awaited<ReturnType<typeof waiting>>[number]

const line = ({ id, company, tenant_id, plan, entitlement, requested_at, reason }: Waiting) =>
  [
    id,
    requested_at.toISOString().slice(0, 10),
    `${company} (${tenant_id}, ${plan})`,
    entitlement,
    // One line per request, whatever its author typed.
    reason.replaceAll(/[\s\p{C}]+/gu, ' '),
  ].join('  ')

/** Returns the end of a granted limit: the end of the given day, UTC; null for no end. */
function untilOf(text: string | undefined): string | null {
  if (text === undefined) return null
  const day = date.test(text) ? new Date(`${text}T24:00:00Z`) : new Date(Number.NaN)
  const isDay = !Number.isNaN(day.getTime()) && new Date(day.getTime() - 1).toISOString().startsWith(text)
  if (!isDay) throw new Error(`${text} is not a date such as 2027-06-30`)
  if (day <= new Date()) throw new Error(`${text} has passed`)
  return day.toISOString()
}

function wholeNumber(text: string | undefined): number {
  if (text === undefined || !/^[1-9]\d{0,8}$/.test(text)) throw new Error(`LIMIT is a whole number; ${usage}`)
  return Number(text)
}

await runCommand(async (config, [verb, subject, ...rest]) => {
  const by = { actor: { kind: 'staff' }, at: new Date(), publicUrl: config.publicUrl } as const

  async function decide(database: Database): Promise<string> {
    const request = (await waiting(database)).find(({ id }) => id === subject?.toLowerCase())
    if (request === undefined) throw new Error(`no request with the id ${subject} waits`)
    const { tenant_id: tenantId, entitlement, company } = request
    const event =
      verb === 'decline'
        ? ({ type: 'entitlement.declined' } as const)
        : ({ type: 'entitlement.granted', limit: wholeNumber(rest[0]), until: untilOf(rest[1]) } as const)
    const refusal = await database.tenant(tenantId, async (tx) => {
      const now = await limitOf(tx, { tenantId, entitlement, at: by.at })
      if (event.type === 'entitlement.granted' && event.limit <= now)
        throw new Error(`LIMIT is more than ${now}, which ${company} has`)
      return applyRequest(tx, tenantId, entitlement, event, by)
    })
    if (refusal !== null) throw new Error(`refused by the rule ${refusal.rule}`)
    return event.type === 'entitlement.declined'
      ? `The request of ${company} is declined.`
      : `${company} can now have ${event.limit} ${entitlement}.`
  }

  async function change(database: Database): Promise<string> {
    const plan = planKeys.find((key) => key === rest[0])
    if (plan === undefined) throw new Error(`PLAN is one of ${planKeys.join(', ')}`)
    const companyId = subject ?? ''
    if (await database.global((tx) => isEnding(tx, companyId)))
      throw new Error(`the company ${companyId} is being deleted`)
    const isKnown = await database.tenant(companyId, async (tx) => {
      if ((await findCompany(tx, companyId)) === null) return false
      await changePlan(tx, companyId, plan, by)
      return true
    })
    if (!isKnown) throw new Error(`no company has the id ${companyId}`)
    return `The company ${companyId} has the plan ${plan}.`
  }

  const most = verb === 'grant' ? 2 : verb === 'plan' ? 1 : 0
  const isKnown = verb === undefined || verb === 'grant' || verb === 'decline' || verb === 'plan'
  if (!isKnown || rest.length > most) throw new Error(usage)
  const listsPlans = verb === 'plan' && subject === undefined
  if (verb !== undefined && !listsPlans && !uuid.test(subject ?? ''))
    throw new Error(`${subject} is not an id; ${usage}`)
  const database = await openConfigured(config, { migrates: false })
  try {
    if (listsPlans) return await plansOf(database)
    if (verb === 'plan') return await change(database)
    if (verb !== undefined) return await decide(database)
    const requests = await waiting(database)
    return requests.length === 0 ? 'No request waits.' : requests.map(line).join('\n')
  } finally {
    await database.close()
  }
})
