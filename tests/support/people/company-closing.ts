import type { components } from '#contract/schema.gen.ts'
import { call, type Person } from './people.ts'
import type { TestServer } from '../server/server.ts'

type CompanyEvent = components['schemas']['CompanyEvent']

/** The owner's request to delete the company, by its name. */
export const closing = (name: string) => ({ type: 'company.closingRequested', name }) as const

export const applyToCompany = (
  server: TestServer,
  who: Pick<Person, 'cookie' | 'idToken'>,
  body: CompanyEvent,
) => call(server, who, '/company/events', { method: 'POST', body })
