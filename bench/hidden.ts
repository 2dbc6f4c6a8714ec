/**
 * How long a company waits at somebody who hides from it, against somebody who is not here, in turns on PostgreSQL (docs/profiles.md#how-does-hiding-stay-undetectable).
 * It has no bar: the suites check that both take the same statements.
 */
import { decide, findable } from '#tests/support/people/findable.ts'
import { call } from '#tests/support/people/people.ts'
import { hashIn, makeLink, onLink, opening } from '#tests/support/people/profile-links.ts'
import { startTestServer } from '#tests/support/server/server.ts'
import { newWorkspace } from '#tests/support/people/workspace.ts'
import { withDatabase } from './databases.ts'
import { median, report, rounded } from './report.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 200)
const nobody = '01234567-89ab-4def-8123-456789abcdef'

await withDatabase('postgres', async (database) => {
  const server = await startTestServer({ database, overrides: { validateResponses: false } })
  const { owner } = await newWorkspace(server, 'Brightwater')
  const who = await findable(server)
  await decide(server, who, 'introduction', 'nobody')
  const link = await makeLink(server, who)
  await onLink(server, who, link.link.id, 'revoke')
  const view = (id: string) => call(server, owner, `/developers/${id}/looks`, { method: 'POST' })
  const cases = {
    view: [() => view(who.accountId), () => view(nobody)],
    link: [() => opening(server, hashIn(link)), () => opening(server, 'A'.repeat(43))],
  } as const
  for (const [name, [hidden, absent]] of Object.entries(cases)) {
    const times: Record<'hidden' | 'absent', number[]> = { hidden: [], absent: [] }
    let wrong = 0
    for (let round = -10; round < rounds; round += 1) {
      // The network's limit on opening links is not part of the measurement.
      await database.global((tx) => tx.deleteFrom('call_window').execute())
      for (const [which, ask] of [['hidden', hidden] as const, ['absent', absent] as const]) {
        const began = performance.now()
        const { statusCode } = await ask()
        if (round >= 0) times[which].push(performance.now() - began)
        wrong += Number(statusCode !== 404)
      }
    }
    const [hiddenMs, absentMs] = [median(times.hidden), median(times.absent)]
    report({
      goal: `hidden-and-absent-${name}`,
      n: rounds * 2,
      fail: wrong,
      figures: {
        hiddenMs: rounded(hiddenMs, 2),
        absentMs: rounded(absentMs, 2),
        ratio: rounded(hiddenMs / absentMs, 3),
      },
    })
  }
  await server.close()
})
