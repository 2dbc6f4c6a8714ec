import { expect } from '@playwright/test'
import { openClient } from '#tests/support/server/live-server.ts'
import { call, signIn, type Call, type Person, type Reachable } from '#tests/support/people/people.ts'
import type { Credentials } from './people.ts'
import type { Site } from './site.ts'

/** Signs in on another device, which uses only the API and has its own sessions. */
export async function elsewhere<Done>(
  site: Pick<Site, 'url'>,
  { email, password }: Credentials,
  act: (server: Reachable, person: Person) => Promise<Done>,
): Promise<Done> {
  const server = await openClient(site.url)
  try {
    return await act(server, await signIn(server, { uid: '', email, password }))
  } finally {
    await server.close()
  }
}

/** Sends one call from that device, and expects success. */
export const callElsewhere = (
  site: Pick<Site, 'url'>,
  who: Credentials,
  path: string,
  what: Call,
): Promise<void> =>
  elsewhere(site, who, async (server, person) => {
    const answer = await call(server, person, path, what)
    expect(answer.statusCode, path).toBe(200)
  })

/** Moves setup from one step to another on that device. */
export const goOnElsewhere = (site: Site, who: Credentials, from: number, to: number): Promise<void> =>
  elsewhere(site, who, async (server, person) => {
    for (let step = from; step < to; step += 1) {
      const body = { kind: 'user', from: step }
      const answer = await call(server, person, '/incrementOnboardingStep', { method: 'PATCH', body })
      expect(answer.json()).toMatchObject({ onboardingStep: step + 1 })
    }
  })
