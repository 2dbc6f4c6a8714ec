import { expect } from '@playwright/test'
import { reach } from '#tests/support/server/live-server.ts'
import { call, signIn } from '#tests/support/people/people.ts'
import type { Credentials } from './people.ts'
import type { Site } from './site.ts'

/** Of the demo, whom companies find. */
export const mara = { email: 'mara@developer.example', password: 'developer-demo-3' }

/** The demo's histories are read after the start: waits until companies find her by what they show. */
export async function untilFound(site: Site, who: Credentials): Promise<void> {
  const server = await reach(site.url)
  const person = await signIn(server, { uid: '', ...who })
  await expect
    .poll(async () => (await call(server, person, '/developers?topics=postgresql&location=Malm%C3%B6')).body)
    .toContain('Mara Okonjo')
  await server.close()
}
