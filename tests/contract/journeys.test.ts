import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRoot } from '#server/root.ts'
import { describeEachEngine } from '#tests/support/database/database.ts'
import { openSearchable } from '#tests/support/database/every-row.ts'
import { startTestServer } from '#tests/support/server/server.ts'
import { newWorkspace } from '#tests/support/people/workspace.ts'
import type { Journeys, Travel } from './journey.ts'
import { journeysBeside } from './journeys-beside.ts'
import { journeysOfContacts } from './journeys-of-contacts.ts'
import { journeysOfDemo } from './journeys-of-demo.ts'
import { journeysOfDigests } from './journeys-of-digests.ts'
import { journeysOfEvidence } from './journeys-of-evidence.ts'
import { journeysOfIdentities } from './journeys-of-identities.ts'
import { journeysOfInvitations } from './journeys-of-invitations.ts'
import { journeysOfLabels } from './journeys-of-labels.ts'
import { journeysOfMembers } from './journeys-of-members.ts'
import { journeysOfPeople } from './journeys-of-people.ts'
import { journeysOfPipelines } from './journeys-of-pipelines.ts'
import { journeysOfSettings } from './journeys-of-settings.ts'
import { journeysOfSharing } from './journeys-of-sharing.ts'
import { journeysOfTours } from './journeys-of-tours.ts'
import { journeysOfWork } from './journeys-of-work.ts'

/** The jobs run last: they delete old rows. */
const journeys: Journeys = {
  ...journeysOfWork,
  ...journeysOfContacts,
  ...journeysOfPipelines,
  ...journeysOfInvitations,
  ...journeysOfDigests,
  ...journeysOfLabels,
  ...journeysOfMembers,
  ...journeysOfPeople,
  ...journeysOfDemo,
  ...journeysOfEvidence,
  ...journeysOfIdentities,
  ...journeysOfSettings,
  ...journeysOfSharing,
  ...journeysOfTours,
  ...journeysBeside,
}

/** The folders whose sources bind an operation of the contract: modules by name, others by path. */
function foldersWithOperations(): string[] {
  const server = join(findRoot(), 'server')
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const binding = sources.filter((file) =>
    /\boperation\(\s*'/u.test(readFileSync(join(server, file), 'utf8')),
  )
  const folders = binding.map((file) => relative('modules', dirname(file)).replace(/^\.\.\//u, ''))
  return [...new Set(folders)].toSorted()
}

test('has a journey for every folder that has operations, and no others', () => {
  expect(Object.keys(journeys).toSorted()).toEqual(foldersWithOperations())
})

describeEachEngine('a journey through', (engine) => {
  let travel: Travel
  beforeAll(async () => {
    const place = await openSearchable(engine)
    const server = await startTestServer({ database: place.database })
    const origin = await server.listen()
    travel = { server, origin, place, workspace: await newWorkspace(server, 'Brightwater') }
  })
  afterAll(async () => {
    expect(travel.server.defects).toEqual([])
    await travel.server.close()
    await travel.place.close()
  })

  test.each(Object.entries(journeys).map(([name, journey]) => [name, journey.steps, journey] as const))(
    '%s: %s',
    (_name, _steps, journey) => journey.walk(travel),
  )
})
