import { routeNames } from '#machines/navigation/route-catalogue.ts'
import type { NavigationFacts } from '#machines/navigation/navigation.ts'
import { bringSession } from '../support/bring-session.ts'
import { companyOf } from '../support/company.ts'
import { ines } from '../support/people.ts'
import { deadLink, expectSettled, recordTitles } from '../support/routes.ts'
import { test } from '../support/test.ts'

test.use({ firstVisit: true })

test('ends every address of an owner where the guard says, without showing another screen', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(deadLink)
  const company = await companyOf(site, ines)
  const { clientId, positionId } = await company.prepare({ title: 'Routes engineer', candidates: [] })
  await company.close()
  await bringSession(page, ines)
  await recordTitles(page)
  const facts: NavigationFacts = {
    identity: 'verified',
    storedUserType: 'company',
    accountType: 'company',
    userProfile: 'absent',
    companyProfile: 'loaded',
    companyId: 'brightwater',
    isClosing: false,
    superUser: false,
  }
  const visit = {
    facts,
    params: { client: clientId, position: positionId },
    named: {
      apiRefresh: 'You’re signed in',
      clientPositions: 'Client of Routes engineer',
      positionCandidates: 'Routes engineer',
      companyOnboarding: 'You’re all set',
    },
  }
  for (const name of routeNames) await expectSettled(page, name, visit)
})
