/**
 * docs/navigation.md#guard-rules a second time, by hand and by another cut: not as ordered rules but as the outcome for each
 * kind of person on each class of route. The walk of the whole space holds the rule table against it.
 */
import type { Outcome } from '#machines/navigation/navigation-types.ts'
import type { Decision, NavigationFacts, RouteClass } from '#machines/navigation/navigation.ts'

const columns = [
  'pass',
  'error first', // no previous route
  'error later',
  'verify',
  'guest',
  'public',
  'publicUser',
  'user',
  'company',
  'settings',
  'onboarding',
  'integration',
  'internal',
] as const

/** `+` allow, `>` redirect, `?` await; the number is the rule's. */
const matrix = `
               pass error error verify guest  public publUser user      company   settings  onboarding integration internal
A, stored user 1+   2+    2+    4+     4+     4+     4+       4>login   4>login   4>login   4>login    4>login     4>login
A, stored co.  1+   2+    2+    4+     4+     4+     4+       4>coLogin 4>coLogin 4>coLogin 4>coLogin  4>coLogin   4>coLogin
V              1+   2+    3>tok 3+     3>tok  3>tok  3>tok    3>tok     3>tok     3>tok     3>tok      3>tok       3>tok
U, absent      1+   2+    5+    6>home 7>me   9+     9+       10?user   8>me      8>me      8>me       10?user     10?user
U, loaded      1+   2+    5+    6>home 7>me   9+     9+       15+       8>me      8>me      8>me       15+         14>404
U, loaded, S   1+   2+    5+    6>home 7>me   9+     9+       15+       8>me      8>me      8>me       15+         15+
Ux             1+   2+    5+    6>home 7>me   9+     9+       10>error  8>me      8>me      8>me       10>error    10>error
C, absent      1+   2+    5+    6>home 7>dash 12?co  11>dash  11>dash   12?co     12?co     12?co      12?co       12?co
Cx             1+   2+    5+    6>home 7>dash 12+    11>dash  11>dash   12>error  12>error  12>error   12>error    12>error
C0             1+   2+    5+    6>home 7>dash 13>on  11>dash  11>dash   13>on     13>on     13+        13>on       13>on
C1             1+   2+    5+    6>home 7>dash 15+    11>dash  11>dash   15+       15+       15+        15+         14>404
C1, S          1+   2+    5+    6>home 7>dash 15+    11>dash  11>dash   15+       15+       15+        15+         15+
C1, closing    1+   2+    5+    6>home 7>dash 16>set 11>dash  11>dash   16>set    16+       16>set     16>set      16>set
`

const shorthand: Readonly<Record<string, string>> = {
  '+': 'allow',
  '>tok': 'redirect verifyToken',
  '>login': 'redirect login',
  '>coLogin': 'redirect companyLogin',
  '>home': 'redirect Landing',
  '>me': 'redirect UserProfile',
  '>dash': 'redirect CompanyProjectsDashboard',
  '>on': 'redirect companyOnboarding',
  '>set': 'redirect companySettings',
  '>404': 'redirect notFound',
  '>error': 'redirect error',
  '?user': 'await userProfile',
  '?co': 'await companyProfile',
}

function spelledOut(cell: string): string {
  const [, rule = '', short = ''] = /^(\d+)(.+)$/.exec(cell) ?? []
  const outcome = shorthand[short]
  if (outcome === undefined) throw new Error(`The matrix has an unknown cell: ${cell}`)
  return `G${rule} ${outcome}`
}

const rows = new Map(
  matrix
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const cells = line.trim().split(/\s+/)
      const person = cells.slice(0, -columns.length).join(' ')
      const outcomes = cells.slice(-columns.length).map(spelledOut)
      return [person, new Map(columns.map((column, index) => [column, outcomes[index]]))] as const
    }),
)

/** The matrix row of these facts. */
export function personOf(facts: NavigationFacts): string {
  const {
    identity,
    storedUserType,
    accountType,
    userProfile,
    companyProfile,
    companyId,
    isClosing,
    superUser,
  } = facts
  const storedCompany = storedUserType === 'company'
  if (identity === 'none') return storedCompany ? 'A, stored co.' : 'A, stored user'
  if (identity === 'unverified') return 'V'
  const isCompany = accountType === null ? storedCompany : accountType === 'company'
  const flag = superUser ? ', S' : ''
  if (!isCompany) {
    return { absent: 'U, absent', loaded: `U, loaded${flag}`, failed: 'Ux' }[userProfile]
  }
  if (companyProfile !== 'loaded') return companyProfile === 'absent' ? 'C, absent' : 'Cx'
  if (companyId === null) return 'C0'
  return isClosing ? 'C1, closing' : `C1${flag}`
}

/** A column: a class of routes; `error` is split by whether there is a previous route. */
export type Column = (typeof columns)[number]

export function columnOf(routeClass: RouteClass, hasPrevious: boolean): Column {
  if (routeClass !== 'error') return routeClass
  return hasPrevious ? 'error later' : 'error first'
}

export const everyCell: readonly (readonly [person: string, column: Column])[] = [...rows.keys()].flatMap(
  (person) => columns.map((column) => [person, column] as const),
)

/** The cell as `rule outcome`, e.g. `G3 redirect verifyToken`. @throws if the matrix has no such cell */
export function expectedAt(person: string, column: Column): string {
  const outcome = rows.get(person)?.get(column)
  if (outcome === undefined) throw new Error(`The matrix has no cell for ${person} on ${column}`)
  return outcome
}

/** A decision in the matrix's words. */
export const inWords = (decision: Decision | Outcome): string =>
  [
    ...('rule' in decision ? [decision.rule] : []),
    decision.kind,
    ...(decision.kind === 'redirect' ? [decision.to] : []),
    ...(decision.kind === 'await' ? [decision.what] : []),
  ].join(' ')
