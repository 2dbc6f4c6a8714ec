import { demoDomain, demoVisitorNames } from '#machines/shared/demo.ts'
import type { DemoKind } from './reserve.ts'

/** The kind of a workspace, by its company. */
export const kindOf = (companyId: string | null): DemoKind => (companyId === null ? 'developer' : 'recruiter')

/** The email of a visitor: the name, and the random end of the account's id. Its domain receives nothing. */
export const visitorEmail = (kind: DemoKind, accountId: string): string =>
  `${demoVisitorNames[kind].toLowerCase().replaceAll(' ', '.')}.${accountId.slice(-8)}@${demoDomain}`
