import { describe, expect, test } from 'vitest'
import {
  identityReportEffect,
  type IdentityEffect,
  type IdentityReport,
  type ReportedFrom,
} from './identity-report.ts'
import { routeNames } from './route-catalogue.ts'

const reports: readonly IdentityReport[] = [
  { kind: 'user' },
  { kind: 'sameUser' },
  { kind: 'nobody' },
  { kind: 'expired', target: 'login' },
  { kind: 'silence' },
]

describe('the identity listener', () => {
  const nothing: IdentityEffect = { kind: 'nothing' }
  const settle: IdentityEffect = { kind: 'settle' }

  test.each<[ReportedFrom, readonly IdentityEffect[]]>([
    ['booting', [settle, nothing, settle, nothing, { kind: 'bootFailed' }]],
    ['signedOut', [{ kind: 'signIn', reset: false }, nothing, nothing, nothing, nothing]],
    [
      'signedIn',
      [
        { kind: 'signIn', reset: true },
        nothing,
        { kind: 'logout', goTo: 'Landing' },
        { kind: 'logout', goTo: 'login' },
        nothing,
      ],
    ],
  ])('has one effect for every report while %s', (from, effects) => {
    expect(reports.map((report) => identityReportEffect(report, from, 'companyMembers'))).toEqual(effects)
  })

  test('leaves a person who signs out on public profiles only', () => {
    const stays = routeNames.filter((route) => {
      const effect = identityReportEffect({ kind: 'nobody' }, 'signedIn', route)
      return effect.kind === 'logout' && effect.goTo === null
    })
    expect(stays).toEqual(['PublicUserProfile', 'PublicUserProfileGit', 'PublicUserProfileHash'])
  })

  test('lets the target of an expired session win, on a public profile too', () => {
    expect(
      identityReportEffect({ kind: 'expired', target: 'Landing' }, 'signedIn', 'PublicUserProfile'),
    ).toEqual({
      kind: 'logout',
      goTo: 'Landing',
    })
  })

  test('leads home where no route has been shown yet', () => {
    expect(identityReportEffect({ kind: 'nobody' }, 'signedIn', null)).toEqual({
      kind: 'logout',
      goTo: 'Landing',
    })
  })
})
