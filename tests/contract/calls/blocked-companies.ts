/** How companies are blocked well. */
import { block } from '#tests/support/blocked-companies.ts'
import type { Builds } from '../operation-calls.ts'
import { dana } from './integrations.ts'
import { someMoment } from './matching.ts'

export const blockedCompanyCalls = {
  listBlockedCompanies: async (cast) => {
    const who = await dana(cast)
    await block(cast.server, who, 'northgate.example')
    await block(cast.server, who, 'acme.example')
    return {
      status: 200,
      who,
      answer: () => ({
        items: [
          { domain: 'acme.example', blockedAt: someMoment() },
          { domain: 'northgate.example', blockedAt: someMoment() },
        ],
      }),
    }
  },
  blockCompany: async (cast) => {
    const who = await dana(cast)
    await block(cast.server, who, 'acme.example')
    return {
      status: 200,
      who,
      path: { domain: 'careers.northgate.example' },
      body: { blocked: true },
      answer: (blockedAt) => ({
        items: [
          { domain: 'acme.example', blockedAt: someMoment() },
          { domain: 'careers.northgate.example', blockedAt },
        ],
      }),
      kept: { read: 'listBlockedCompanies', part: (page) => page },
    }
  },
} satisfies Partial<Builds>
