import { ifMatch, newWorkspace } from '#tests/support/people/workspace.ts'
import { logged, silent } from '../effects/effects.ts'
import type { Cast, GoodAnswer } from '../operation-calls.ts'
import type { Entries } from './entry.ts'

type Privacy = GoodAnswer<'getCompanyPrivacy'>

const current = ({ workspace }: Pick<Cast, 'workspace'>) => workspace.send<Privacy>('/company/privacy')
/** Days that the settings do not have yet. */
const otherDays = ({ consentDays }: Privacy) => (consentDays === 120 ? 180 : 120)

export const companyPrivacy: Entries<'getCompanyPrivacy' | 'updateCompanyPrivacy'> = {
  getCompanyPrivacy: {
    call: async ({ server }) => {
      const { owner } = await newWorkspace(server, 'Private')
      return { status: 200, who: owner, answer: () => ({ consentDays: 90, version: 1 }) }
    },
  },

  updateCompanyPrivacy: {
    call: async (cast) => {
      const before = await current(cast)
      const body = { consentDays: otherDays(before) }
      return {
        status: 200,
        who: cast.workspace.owner,
        body,
        headers: ifMatch(before),
        answer: () => ({ ...before, ...body, version: before.version + 1 }),
        kept: { read: 'getCompanyPrivacy', path: () => ({}) },
      }
    },
    effects: {
      'stores the settings and logs old and new values': async ({ server, actor }) => {
        const { owner } = await newWorkspace(server, 'Private')
        return {
          status: 200,
          who: owner,
          body: { consentDays: 30 },
          headers: ifMatch({ version: 1 }),
          effects: () => ({
            ...silent,
            rows: ['+1 company_privacy'],
            log: [
              logged(
                { actor: { ...actor, ...owner } },
                {
                  entity: 'company',
                  entityId: owner.companyId,
                  event: 'company.privacyChanged',
                  fields: ['consentDays'],
                },
              ),
            ],
          }),
        }
      },
    },
  },
}
