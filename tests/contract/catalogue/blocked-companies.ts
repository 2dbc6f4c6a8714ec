import { block } from '#tests/support/people/blocked-companies.ts'
import { dana } from '../calls/integrations.ts'
import { someMoment } from '../calls/matching.ts'
import { hears, nothing, ofDeveloper, silent } from '../effects/effects.ts'
import type { Entries } from './entry.ts'

const path = { domain: 'acme.example' }
const event = 'user.changed'
/** No company claims these domains. */
const coversNone = { companies: [], hasMore: false }

export const blockedCompanies: Entries<'listBlockedCompanies' | 'blockCompany'> = {
  listBlockedCompanies: {
    call: async (cast) => {
      const who = await dana(cast)
      await block(cast.server, who, 'northgate.example')
      await block(cast.server, who, 'acme.example')
      return {
        status: 200,
        who,
        answer: () => ({
          items: [
            { domain: 'acme.example', blockedAt: someMoment(), ...coversNone },
            { domain: 'northgate.example', blockedAt: someMoment(), ...coversNone },
          ],
        }),
      }
    },
  },

  blockCompany: {
    call: async (cast) => {
      const who = await dana(cast)
      await block(cast.server, who, 'acme.example')
      return {
        status: 200,
        who,
        path: { domain: 'careers.northgate.example' },
        body: { blocked: true },
        answer: (blockedAt) => ({
          items: [
            { domain: 'acme.example', blockedAt: someMoment(), ...coversNone },
            { domain: 'careers.northgate.example', blockedAt, ...coversNone },
          ],
        }),
        readBack: { read: 'listBlockedCompanies', part: (page) => page },
      }
    },
    effects: {
      'creates the profile with the first blocked company': async (cast) => {
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
      'unblocks a company': async (cast) => {
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
      'ignores a company that is blocked already': async (cast) => {
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
    refuses: {
      'a 101st company': {
        code: 'bad-input',
        call: async (cast) => {
          const who = await dana(cast)
          for (let n = 1; n <= 100; n++) await block(cast.server, who, `company-${n}.example`)
          return { status: 422, who, path, body: { blocked: true } }
        },
      },
    },
  },
}
