import type { LoadProfile } from '#machines/navigation/navigation.ts'

/** A load that succeeds with the profile of the facts. */
export const answered: LoadProfile = (facts, what) => ({ ...facts, [what]: 'loaded' })

/** Other results of a load. */
export const otherLoads: Readonly<Record<string, LoadProfile>> = {
  fails: (facts, what) => ({ ...facts, [what]: 'failed' }),
  'stays silent': (facts) => facts,
  'brings another company id': (facts, what) => ({
    ...facts,
    [what]: 'loaded',
    companyId: facts.companyId === null ? 'company-2' : null,
  }),
  'corrects the account type': (facts, what) =>
    facts.accountType === null
      ? { ...facts, accountType: what === 'userProfile' ? 'company' : 'user', [what]: 'absent' }
      : { ...facts, [what]: 'loaded' },
  'finds the session expired': (facts) => ({
    ...facts,
    identity: 'none',
    userProfile: 'absent',
    companyProfile: 'absent',
  }),
}
