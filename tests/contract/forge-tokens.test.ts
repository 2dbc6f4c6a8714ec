/** The access token at a code host is revoked, even if another is stored during the call that deletes it. */
import { expect, test } from 'vitest'
import { bodyOf } from '#tests/support/server/answers.ts'
import { type EvidenceDesk } from '#tests/support/histories/evidence.ts'
import { connectGitHub } from '#tests/support/forge/forge.ts'
import { ForgeStage } from '#tests/support/forge/forge-stage.ts'
import { eventually } from '#tests/support/wait.ts'

const stage = new ForgeStage()

/** Connects the account again, with a new token. */
async function again(desk: EvidenceDesk): Promise<string> {
  bodyOf(await connectGitHub(stage.house.server, desk.who), 201)
  return stage.tokenOf(desk)
}

const areRefused = (tokens: readonly string[]) =>
  eventually(async () => {
    const checked = await Promise.all(tokens.map((token) => stage.house.forge.check(token)))
    expect(checked).toEqual(tokens.map(() => ({ ok: false, code: 'needsReauth' })))
  })

test.each(['revoke', 'remove'] as const)(
  'revokes a token stored during a call to %s together with the one before',
  async (how) => {
    const desk = await stage.developer()
    const { id } = await stage.connected(desk)
    const tokens = [await stage.tokenOf(desk)]
    stage.beforeTransaction = async (kind) => {
      if (kind === 'tenant') tokens.push(await again(desk))
    }
    const { statusCode } = await desk[how](id)
    stage.beforeTransaction = async () => undefined
    expect([statusCode, new Set(tokens).size]).toEqual([how === 'revoke' ? 200 : 204, 2])
    await areRefused(tokens)
  },
)

test('revokes a token stored during the account deletion together with the one before', async () => {
  const desk = await stage.developer()
  await stage.connected(desk)
  const tokens = [await stage.tokenOf(desk)]
  let asked = 0
  stage.beforeTransaction = async (kind) => {
    if (kind === 'global') asked += 1
    // After the session check, before the account is deleted.
    if (asked === 2 && tokens.length === 1) tokens.push(await again(desk))
  }
  bodyOf(await desk.send('/deleteKm', 'DELETE'))
  stage.beforeTransaction = async () => undefined
  expect(new Set(tokens).size).toBe(2)
  await areRefused(tokens)
})

test('revokes the token that is not stored when two connect the same account at once', async () => {
  const desk = await stage.developer()
  await stage.connected(desk)
  const tokens = [await stage.tokenOf(desk)]
  let asked = 0
  stage.beforeTransaction = async (kind) => {
    if (kind === 'tenant') asked += 1
    // Between reading and storing the account.
    if (asked === 2 && tokens.length === 1) tokens.push(await again(desk))
  }
  const last = await again(desk)
  stage.beforeTransaction = async () => undefined
  expect([tokens.length, new Set([...tokens, last]).size]).toEqual([2, 3])
  await areRefused(tokens)
  expect(await stage.house.forge.check(last)).toEqual({ ok: true, value: null })
})
