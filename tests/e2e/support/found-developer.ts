import { expect } from '@playwright/test'
import { openClient } from '#tests/support/server/live-server.ts'
import { call, signIn } from '#tests/support/people/people.ts'
import type { Credentials } from './people.ts'
import type { Site } from './site.ts'

/** A demo developer whom companies find. */
export const mara = { email: 'mara@developer.example', password: 'developer-demo-3' }

/** Waits until companies find her by her topics: the server analyzes the demo repositories after the start. */
export async function untilFound(site: Site, who: Credentials): Promise<void> {
  const server = await openClient(site.url)
  const person = await signIn(server, { uid: '', ...who })
  await expect
    .poll(async () => (await call(server, person, '/developers?topics=postgresql&location=Malm%C3%B6')).body)
    .toContain('Mara Okonjo')
  await server.close()
}
