/** A signing key verifies commits only between its owner's proof and its removal. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HistoryReader } from '#server/evidence/analysis/histories.ts'
import { statusAndBody } from '#tests/support/server/answers.ts'
import { claimAddress, someAddress } from '#tests/support/people/commit-addresses.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { commitsBefore } from '#tests/support/people/evidence-rows.ts'
import { analysisWorker, deskOf } from '#tests/support/histories/evidence.ts'
import { begun, chunk, endOf, tip } from '#tests/support/histories/made-up-reading.ts'
import { sshSigner } from '#tests/support/histories/ssh-signer.ts'
import { settleNumbers } from '#tests/support/people/computed-numbers.ts'
import { registerPerson } from '#tests/support/people/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { addKey, proofOf, signingOf } from '#tests/support/people/signing-keys.ts'

describeOnDatabase('a signing key', (engine) => {
  let server: TestServer
  let repositories = 0
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(() => server.close())

  const developer = async () =>
    deskOf(server, await registerPerson(server, { userType: 'user', name: 'Dana Developer' }))
  type Desk = Awaited<ReturnType<typeof developer>>

  /** Reads three commits of an email signed by this key; records the requested keys and where an analysis starts. */
  async function read(address: string, signer: ReturnType<typeof sshSigner>) {
    const asked: { keys: readonly string[]; since: string | null }[] = []
    const reader: Pick<HistoryReader, 'read'> = {
      async *read({ keys, since }) {
        asked.push({ keys, since })
        const signed = keys.some((line) => signer.line.startsWith(line))
        const commits = commitsBefore(server.clock.now(), 3, address).map((commit) => ({ ...commit, signed }))
        yield begun(3, since === null)
        yield chunk(3, since === null ? commits : [], address)
        yield endOf('complete', { own: 3, total: 3 })
      },
    }
    await analysisWorker(server, reader).runDue()
    return asked
  }

  /** Points by level of verification. */
  const points = async (desk: Desk) => {
    await settleNumbers(server)
    const [topic] = (await desk.expertise()).items
    return Object.fromEntries(Object.entries(topic?.tiers ?? {}).filter(([, sum]) => sum > 0))
  }
  const connect = async (desk: Desk) => {
    repositories += 1
    return desk.connected(`https://git.example/dana/signed-${repositories}`)
  }
  const add = (desk: Desk, signature: string) => desk.send('/signingKeys', 'POST', { signature })

  test('gets repositories analyzed again when added, which marks its commits of a claimed email as signed', async () => {
    const [desk, key, address] = [await developer(), sshSigner(), someAddress()]
    await claimAddress(server, desk.who, address)
    const { id } = await connect(desk)
    expect(await read(address, key)).toEqual([{ keys: [], since: null }])
    expect(await points(desk)).toEqual({ unverified: 120 })
    await addKey(server, desk.who, key)
    await desk.sync(id)
    const line = key.line.replace(' somebody', '')
    expect(await read(address, key)).toEqual([{ keys: [line], since: null }])
    expect(await points(desk)).toEqual({ signed: 120 })
    await desk.sync(id)
    expect(await read(address, key)).toEqual([{ keys: [line], since: tip }])
    expect(await points(desk)).toEqual({ signed: 120 })
  })

  test('verifies nothing once removed; commits signed by another key count again after an analysis', async () => {
    const [desk, key] = [await developer(), sshSigner()]
    const address = desk.who.email
    const removed = await addKey(server, desk.who)
    await addKey(server, desk.who, key)
    const { id } = await connect(desk)
    await read(address, key)
    expect(await points(desk)).toEqual({ signed: 120 })
    expect(statusAndBody(await desk.send(`/signingKeys/${removed.id}`, 'DELETE'))).toEqual([204, null])
    expect(await points(desk)).toEqual({ verified: 120 })
    await desk.sync(id)
    await read(address, key)
    expect(await points(desk)).toEqual({ signed: 120 })
    expect((await signingOf(server, desk.who)).keys).toHaveLength(1)
  })

  test('is refused with only its public half, or with a signature made for another account', async () => {
    const [owner, forger, key] = [await developer(), await developer(), sshSigner()]
    const wrong = { errors: [{ field: 'signature', code: 'signature-other' }] }
    const foreign = await proofOf(server, owner.who, key)
    expect(statusAndBody(await add(forger, foreign))).toMatchObject([422, wrong])
    const renamed = await proofOf(server, forger.who, sshSigner(), { namespace: 'assay', keyBlob: key.blob })
    expect(statusAndBody(await add(forger, renamed))).toMatchObject([422, wrong])
    expect(statusAndBody(await add(forger, key.line))).toMatchObject([
      422,
      { errors: [{ field: 'signature', code: 'signature-malformed' }] },
    ])
    expect((await signingOf(server, forger.who)).keys).toEqual([])
  })

  test('counts for one account, until it is removed there', async () => {
    const [first, second, key] = [await developer(), await developer(), sshSigner()]
    const { id } = await addKey(server, first.who, key)
    const proof = await proofOf(server, second.who, key)
    expect(statusAndBody(await add(second, proof))).toMatchObject([409, { code: 'key-owned' }])
    await first.send(`/signingKeys/${id}`, 'DELETE')
    expect(statusAndBody(await add(second, proof))).toMatchObject([201, {}])
  })
})
