import type { CompanyEvent, CompanyFacts } from '#machines/lifecycle/company/company-types.ts'
import { companyStates } from '#machines/shared/lifecycle-states.ts'
import { impossible, moved, refusedBy } from './verdict-words.ts'
import { verdictsOf, type Verdicts } from './verdicts.ts'

/** The end of a company: active <-> closing -> erased. */

export const events = {
  close: { type: 'company.closingRequested', name: ' BRIGHTWATER ' },
  'close by a wrong name': { type: 'company.closingRequested', name: 'Bright' },
  restore: { type: 'company.restored' },
  erase: { type: 'company.erased' },
} as const satisfies Record<string, CompanyEvent>

export const owner = { isOwner: true, hasRecentSignIn: true }

/** A company as its owner sees it, before the day of its erasure. */
export const aCompany = (facts: Partial<CompanyFacts> = {}): CompanyFacts => ({
  by: owner,
  name: 'Brightwater',
  isDue: false,
  ...facts,
})

/** Changes to `aCompany`, per case. */
export const cases = {
  'the owner acts': {},
  'the owner acts a while after the sign-in': { by: { ...owner, hasRecentSignIn: false } },
  'the owner acts after the last day': { isDue: true },
  'another member acts': { by: { ...owner, isOwner: false } },
  'the server acts': { by: null },
  'the server acts after the last day': { by: null, isDue: true },
} as const satisfies Record<string, Partial<CompanyFacts>>

export const records = (facts: Partial<CompanyFacts> = {}) =>
  companyStates.map((state) => ({ state, facts: aCompany(facts) }))

type Row = Record<keyof typeof events, unknown>
const ended: Row = {
  close: impossible,
  'close by a wrong name': impossible,
  restore: impossible,
  erase: impossible,
}
const closes = moved(
  'closing',
  'closeAccess',
  'withdrawTransfer',
  'revokeDigests',
  'endLinks',
  'cancelMails',
  'mailMembers',
)
const restored = moved('active', 'openAccess', 'mailMembers')
/** The log is erased with the company. */
const erased = { kind: 'moved', state: 'erased', effects: ['mailReceipt', 'erase'] }
const misnamed = refusedBy('hasTypedName')
const notOwner = refusedBy('isOwner')
const waits = refusedBy('isPast30Days')
const late = refusedBy('isWithin30Days')

/** Expected results for an active company (its name, another name) and a closing one: restored, erased. */
const expected: Record<
  keyof typeof cases,
  readonly [close: unknown, wrong: unknown, restore: unknown, erase: unknown]
> = {
  'the owner acts': [closes, misnamed, restored, waits],
  'the owner acts a while after the sign-in': [refusedBy('hasRecentSignIn'), misnamed, restored, waits],
  'the owner acts after the last day': [closes, misnamed, late, erased],
  'another member acts': [notOwner, notOwner, notOwner, waits],
  'the server acts': [notOwner, notOwner, notOwner, waits],
  'the server acts after the last day': [notOwner, notOwner, notOwner, erased],
}

const companyVerdicts = Object.entries(cases).map(([name, facts]): Verdicts => {
  const [close, wrong, restore, erase] = expected[name as keyof typeof cases]
  return {
    given: name,
    records: records(facts),
    events,
    expected: {
      active: { ...ended, close, 'close by a wrong name': wrong },
      closing: { ...ended, restore, erase },
      erased: ended,
    },
  }
})

export const companyTable = verdictsOf(companyVerdicts)
