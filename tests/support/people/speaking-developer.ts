/** A developer with recognizable texts in every table that can hold personal data; the texts occur nowhere else. */
import { bodyOf } from '../server/answers.ts'
import { block } from './blocked-companies.ts'
import { claimAddress } from './commit-addresses.ts'
import { beginBundle, connectRepository, sendPart } from './evidence-rows.ts'
import { findable, foundOf, type Findable } from './findable.ts'
import { call, type Person } from './people.ts'
import { makeLink, openLink } from './profile-links.ts'
import type { TestServer } from '../server/server.ts'
import { addKey } from './signing-keys.ts'
import { chooseTopic, someTopics } from './topic-choices.ts'
import { newWorkspace } from './workspace.ts'

/**
 * Texts from evidence and its queue: an emailed address, a repository name, a bundle with its bytes, a key, a
 * dispute.
 */
async function speakingEvidence(server: TestServer, person: Person): Promise<string[]> {
  const [address, furnaces, bytes, dispute] = [
    'quill@glassworks.example',
    'murano-furnaces',
    'Chandelier ledger of 1893',
    'Nobody else has fired that kiln',
  ]
  await claimAddress(server, person, address)
  await connectRepository(server, person, `https://git.example/zenobia/${furnaces}`)
  const bundle = await beginBundle(server, person, { name: 'Campanile accounts', size: bytes.length })
  bodyOf(await sendPart(server, person, bundle, 1, bytes))
  const { fingerprint } = await addKey(server, person)
  const [topic = ''] = await someTopics(server, person, 1)
  await chooseTopic(server, person, topic, { dispute })
  return [address, `zenobia/${furnaces}`, 'Campanile accounts', bytes, fingerprint, dispute]
}

/**
 * Texts about viewers: a link's label, a blocked company and a company that viewed. The company had that name only
 * for the view, so the name is only in the developer's log.
 */
async function speakingSharing(server: TestServer, person: Findable): Promise<string[]> {
  const [label, domain, viewer] = ['Towards the Doge', 'gondoliers.example', 'Marzipan Consortium']
  await openLink(server, await makeLink(server, person, { label }))
  await block(server, person, domain)
  const company = await newWorkspace(server, 'Almond & Co.')
  // Written without the API, which cannot rename a company.
  const rename = (name: string) =>
    server.database.tenant(company.owner.companyId, (tx) => tx.updateTable('company').set({ name }).execute())
  await rename(viewer)
  await company.send(`/developers/${person.accountId}/looks?surface=search`, { method: 'POST' })
  await rename('Almond & Co.')
  const log = bodyOf<{ items: { viewerName: string }[] }>(await call(server, person, '/accessLog'))
  const names = log.items.map(({ viewerName }) => viewerName)
  if (names.join() !== `${viewer},${label}`) throw new Error(`the log says ${names.join()}`)
  return [label, domain, viewer]
}

/** The developer, findable by companies, and the texts. */
export async function speakingDeveloper(
  server: TestServer,
): Promise<{ person: Findable; texts: readonly string[] }> {
  const profile = {
    name: 'Zenobia Quillfeather',
    headline: 'Once a glassblower of Murano',
    location: 'Fondamenta dei Vetrai',
  }
  const person = await findable(server, { typescript: 3 }, profile)
  const evidence = await speakingEvidence(server, person)
  const sharing = await speakingSharing(server, person)
  const found = await foundOf(server, person.accountId)
  if (found?.headline !== profile.headline || found.location !== profile.location) {
    throw new Error('a search does not find what the profile says')
  }
  return { person, texts: [person.email, ...Object.values(profile), ...evidence, ...sharing] }
}
