/** What blocking a company writes: rows of the developer alone. */
import { block } from '#tests/support/blocked-companies.ts'
import { dana } from '../calls/integrations.ts'
import { hears, nothing, ofDeveloper, silent, type EffectCases, type Refusal } from './effects.ts'

const path = { domain: 'acme.example' }
const event = 'user.changed'

export const blockedCompanyEffects: EffectCases<'blockCompany'> = {
  blockCompany: {
    'a first company, by somebody without a profile': async (cast) => {
      const [who, somebodyElse] = [await dana(cast), await dana(cast)]
      const log = await ofDeveloper(cast, who)
      return {
        status: 200,
        who,
        path,
        body: { blocked: true },
        streams: { own: hears(who, event), other: hears(somebodyElse) },
        effects: () => ({
          ...silent,
          rows: ['+1 blocked_company', '+1 user_profile'],
          log: [log('blockedCompanies')],
        }),
      }
    },
    'one that is let in again': async (cast) => {
      const who = await dana(cast)
      await block(cast.server, who, path.domain)
      await block(cast.server, who, 'northgate.example')
      const log = await ofDeveloper(cast, who)
      return {
        status: 200,
        who,
        path,
        body: { blocked: false },
        streams: { own: hears(who, event) },
        effects: () => ({ ...silent, rows: ['-1 blocked_company'], log: [log('blockedCompanies')] }),
      }
    },
    'one that is blocked already': async (cast) => {
      const who = await dana(cast)
      await block(cast.server, who, path.domain)
      return {
        status: 200,
        who,
        path,
        body: { blocked: true },
        streams: { own: hears(who) },
        effects: () => nothing,
      }
    },
  },
}

export const blockedCompanyRefusals: Record<string, Refusal> = {
  'one blocked company more than there may be': {
    operation: 'blockCompany',
    code: 'bad-input',
    call: async (cast) => {
      const who = await dana(cast)
      for (let n = 1; n <= 100; n++) await block(cast.server, who, `company-${n}.example`)
      return { status: 422, who, path, body: { blocked: true } }
    },
  },
}
