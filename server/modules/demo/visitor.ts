import { demoEmail, demoVisitorNames } from '#machines/domain/company/demo.ts'
import type { DemoKind } from './reserve.ts'

export const kindOf = (companyId: string | null): DemoKind => (companyId === null ? 'developer' : 'recruiter')

export const visitorEmail = (kind: DemoKind, accountId: string): string =>
  demoEmail(demoVisitorNames[kind], accountId)
