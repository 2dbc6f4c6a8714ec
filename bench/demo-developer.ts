/** The demo developer, whose repositories are analyzed after the start. */
import { setTimeout as pause } from 'node:timers/promises'
import { openClient } from '#tests/support/server/live-server.ts'
import { call, signIn } from '#tests/support/people/people.ts'
import { makeLink, setPrivacy } from '#tests/support/people/profile-links.ts'

/** A link to her whole profile, once no analysis is running. */
export async function linkToDemoDeveloper(origin: string): Promise<string> {
  const server = await openClient(origin)
  const who = await signIn(server, {
    uid: '',
    email: 'mara@developer.example',
    password: 'developer-demo-3',
  })
  const isRead = async () => {
    const { body } = await call(server, who, '/integrations')
    return body.includes('"analysis"') && !/"state":"(?:waiting|reading|connecting|syncing)"/.test(body)
  }
  while (!(await isRead())) await pause(500)
  await setPrivacy(server, who, 'link', 'introduction', 'expertise', 'commits', 'contact')
  const { url } = await makeLink(server, who)
  await server.close()
  return new URL(new URL(url).pathname, origin).href
}
