import { v7 as uuidv7 } from 'uuid'
import { defaultPlan } from '#machines/domain/company/plans.ts'
import { badField, notFound, refuseClosing, stale } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import { problem } from '#server/contract/problem.ts'
import { asTenant } from '#server/db/database.ts'
import { settledCursor } from '#server/live/cursor.ts'
import { expertisesOf } from '../expertise-profile/public.ts'
import { mailTemplatesByName } from '../company-settings/public.ts'
import { appendTransitions, byMember, changesBetween } from '../transition-log/public.ts'
import { findMember } from '../members/public.ts'
import { savePlan } from '../plans/public.ts'
import { refuseDetails, toLogged } from './details.ts'
import {
  findCompany,
  findFounder,
  insertCompany,
  insertOwner,
  reserveCompany,
  saveCompany,
  type Company,
} from './repository.ts'

/** The bare 403 makes the browser refresh its token, which may be outdated (docs/navigation.md#response-rules). */
const unverified = { status: 403 as const, problem: { code: 'email-unverified' } }
/** The newest candidates, with topics in the profile: each start of the app loads them. */
const mostCandidates = 10
/** These operations accept accounts without a company, so the company's refusals are repeated here. */
const suspended = problem(403, { code: 'member-suspended' })

const getProfile = operation('getCompanyProfile', {
  respond: async (_request, { actor, database, livePlaces }) => {
    const account = actor.account
    if (!account) return problem(404, { code: 'account-missing' })
    if (!actor.emailVerified) return unverified
    if (account.userType !== 'company') {
      const nothing = { profile: null, expertises: {}, lastEventId: null }
      return { status: 200, body: { accountType: account.userType, ...nothing } }
    }
    if (account.memberState === 'suspended') return suspended
    const closing = refuseClosing(account)
    // The owner gets only the erasure date.
    if (closing?.status === 403) return closing
    const { at, founder } = await database.global(async (tx) => ({
      // Read first: later reads can only be newer.
      at: await settledCursor(tx),
      founder: await findFounder(tx, actor.uid),
    }))
    if (!founder?.memberId) return notFound
    const { companyId, memberId } = founder
    const found = companyId
      ? await database.tenant(companyId, async (tx) => ({
          company: await findCompany(tx, companyId),
          member: await findMember(tx, companyId, memberId),
          templates: closing ? {} : await mailTemplatesByName(tx, companyId),
          expertises: closing
            ? {}
            : await expertisesOf(tx, { companyId, role: account.role }, mostCandidates),
        }))
      : { company: null, member: null, templates: {}, expertises: {} }
    return {
      status: 200,
      body: {
        accountType: 'company',
        profile: {
          ownerProfile: {
            companyId: found.company?.id ?? null,
            COMPANIES: found.company ? { [found.company.id]: found.templates } : {},
          },
          member: found.member,
          memberId,
          name: founder.name,
          companyName: founder.companyName,
          company: found.company,
          tour: founder.tour,
          ...(founder.companyErasedAt && { companyErasedAt: founder.companyErasedAt.toISOString() }),
        },
        expertises: found.expertises,
        lastEventId: companyId && !closing ? livePlaces.seal(at, companyId) : null,
      },
    }
  },
})

const create = operation('createCompany', {
  respond: async ({ body }, { actor, database, clock, newCompanyPlan }) => {
    const details = body.companyUpdateObj
    if (!actor.emailVerified) return unverified
    if (actor.account?.userType !== 'company') return notFound
    if (actor.account.memberState === 'suspended') return suspended
    const closing = refuseClosing(actor.account)
    if (closing !== null) return closing
    if (details.name === undefined) {
      return badField('companyUpdateObj.name', 'required', 'Enter a company name.')
    }
    const refusal = refuseDetails(details, 'companyUpdateObj')
    if (refusal) return refusal
    const at = clock.now()
    const founder = await database.global((tx) => findFounder(tx, actor.uid))
    if (!founder || founder.memberId !== body.companyMemberId) return notFound
    const companyId = await database.global((tx) => reserveCompany(tx, founder.id, uuidv7(), at))
    if (companyId === null) return notFound
    const company: Company = {
      id: companyId,
      name: details.name,
      website: details.website ?? null,
      size: details.size ?? null,
      country: details.country ?? null,
      domains: details.domains ?? [],
      locale: details.locale ?? 'en',
      timeZone: details.timeZone ?? 'UTC',
      currency: details.currency ?? 'EUR',
      digestPreferences: details.digestPreferences ?? null,
      onboardingStep: 0,
      version: 1,
      createdAt: at.toISOString(),
      updatedAt: at.toISOString(),
    }
    const owner = {
      memberId: body.companyMemberId,
      accountId: founder.id,
      name: founder.name,
      email: founder.email,
      at,
    }
    const created = await database.global(async (tx) => {
      // The account may have joined another company, which drops the reserved one.
      const now = await findFounder(tx, actor.uid, true)
      if (now?.companyId !== companyId || now.memberId !== owner.memberId) return null
      return asTenant(tx, companyId, async (own) => {
        const existing = await findCompany(own, companyId)
        if (existing) return existing
        await insertCompany(own, company)
        await insertOwner(own, companyId, owner)
        if (newCompanyPlan !== defaultPlan) await savePlan(own, companyId, newCompanyPlan)
        await appendTransitions(own, companyId, [
          {
            entity: 'company',
            entityId: companyId,
            event: 'company.created',
            actor: byMember(owner.memberId),
            at,
          },
        ])
        return company
      })
    })
    return created === null ? notFound : { status: 200, body: created }
  },
})

const update = operation('updateCompanyDetails', {
  transact: async (tx, { body, ifMatch }, { actor, clock }) => {
    const refusal = refuseDetails(body.details, 'details')
    if (refusal) return refusal
    const current = await findCompany(tx, actor.companyId, true)
    if (!current) return notFound
    if (ifMatch !== null && current.version !== ifMatch) return stale(current)
    const at = clock.now()
    const company: Company = {
      ...current,
      ...body.details,
      version: current.version + 1,
      updatedAt: at.toISOString(),
    }
    await saveCompany(tx, company)
    await appendTransitions(tx, actor.companyId, [
      {
        entity: 'company',
        entityId: company.id,
        event: 'company.changed',
        fields: Object.keys(body.details),
        change: changesBetween(toLogged(current), toLogged(body.details)),
        actor: byMember(actor.memberId),
        at,
      },
    ])
    return { status: 200, body: company }
  },
})

export const companyOperations = [getProfile, create, update]
