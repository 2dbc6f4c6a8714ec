import { applyToCompany, closing } from '#tests/support/people/company-closing.ts'
import { companyOfTwo } from '#tests/support/people/ownership.ts'
import type { Person } from '#tests/support/people/people.ts'
import { after, day } from '../calls/matching.ts'
import { ownerName } from '../calls/records.ts'
import { hears, logged, silent, type EffectCast, type QueuedMail } from '../effects/effects.ts'
import type { Entries } from './entry.ts'

const notice = ({ email: to }: Pick<Person, 'email'>, greeted: string, subject: string): QueuedMail => ({
  kind: 'security',
  to,
  subject,
  greeting: `Hello ${greeted},`,
  links: [],
  uid: null,
})

/** In its own company, which no other case uses. */
export const companyEvents: Entries<'applyCompanyEvent'> = {
  applyCompanyEvent: {
    call: async ({ server }) => {
      const { owner } = await companyOfTwo(server)
      return {
        status: 204,
        who: owner,
        body: closing('Handover'),
        answer: () => '',
        readBack: {
          read: 'getCompanyProfile',
          part: ({ profile }) => profile?.company?.erasureDueAt,
          is: (at) => after(at, 30 * day),
        },
      }
    },
    effects: {
      'ends the access of the members and mails them': async ({ server }) => {
        const { owner, heir } = await companyOfTwo(server)
        const by = { actor: owner } as EffectCast
        const row = {
          entity: 'company',
          event: 'company.closingRequested',
          from: 'active',
          to: 'closing',
        } as const
        return {
          status: 204,
          who: owner,
          body: closing('Handover'),
          streams: { owner: hears(owner, 'role'), heir: hears(heir, 'role') },
          effects: () => ({
            ...silent,
            rows: ['+1 company_erasure', '~1 company'],
            log: [logged(by, { ...row, entityId: owner.companyId })],
            mails: [
              {
                ...notice(owner, ownerName, 'You’re deleting Handover'),
                links: ['/companyProfile/settings'],
              },
              notice(heir, 'Hana Heir', 'Handover is being deleted'),
            ],
            wakes: ['sessions'],
          }),
        }
      },
      'restores the company and mails the members': async ({ server }) => {
        const { owner, heir } = await companyOfTwo(server)
        await applyToCompany(server, owner, closing('Handover'))
        const by = { actor: owner } as EffectCast
        const row = { entity: 'company', event: 'company.restored', from: 'closing', to: 'active' } as const
        return {
          status: 204,
          who: owner,
          body: { type: 'company.restored' },
          effects: () => ({
            ...silent,
            rows: ['-1 company_erasure', '~1 company'],
            log: [logged(by, { ...row, entityId: owner.companyId })],
            mails: [
              {
                ...notice(heir, 'Hana Heir', 'Handover is back'),
                links: ['/companyProfile/dashboard'],
              },
            ],
            wakes: ['sessions'],
          }),
        }
      },
    },
    refuses: {
      'an admin': {
        code: 'role-missing',
        call: async ({ actor }) => ({ status: 422, who: actor, body: closing('Brightwater') }),
      },
      'another name': {
        code: 'bad-input',
        call: async ({ server }) => {
          const { owner } = await companyOfTwo(server)
          return { status: 422, who: owner, body: closing('Handover GmbH') }
        },
      },
    },
  },
}
