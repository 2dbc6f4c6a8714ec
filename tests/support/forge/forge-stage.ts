/** A server with the sandbox's GitHub for a suite, and developers who connect accounts. */
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Database } from '#server/db/database.ts'
import type { Forge, ForgeResult } from '#server/contract/ports/forge.ts'
import { accountOf } from '#tests/contract/calls/records.ts'
import { bodyOf } from '../server/answers.ts'
import { engineHere } from '../database/database.ts'
import { deskOf, type EvidenceDesk, type Integration } from '../histories/evidence.ts'
import { connectGitHub, openForgeHouse, type ForgeHouse } from './forge.ts'
import { registerPerson } from '../people/people.ts'
import type { TestClock } from '../server/server.ts'

export const mara = 'Mara Okonjo <mara@developer.example>'
const tomas = 'Tomas <tomas@tidewater.example>'
export const file = (path: string, content: string) => [{ path, content }]
export const lines = (count: number, mark: string) =>
  Array.from({ length: count }, (_, index) => `export const ${mark}${index} = ${index}\n`).join('')

/** A connection's state, as tests compare it. */
export const summaryOf = ({ state, failure, repositories }: Integration) => ({
  state,
  failure,
  repositories: repositories
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, included, isPrivate, isGone, commits, analysis }) => ({
      name,
      marks: [
        ...(included ? [] : ['left out']),
        ...(isPrivate ? ['private'] : []),
        ...(isGone ? ['gone'] : []),
      ],
      commits,
      analysis: analysis?.failure ?? analysis?.state ?? null,
    })),
})

export const read = (name: string, commits: number, ...marks: string[]) => ({
  name,
  marks,
  commits,
  analysis: 'complete',
})
export const harbor = read('tidewater/harbor', 1)
export const ledger = read('tidewater/ledger', 1, 'private')
export const fork = { name: 'mara-okonjo/fork', marks: ['left out'], commits: 0, analysis: null }

export async function only(desk: EvidenceDesk): Promise<Integration> {
  const { items } = await desk.list()
  const [item, ...others] = items
  if (item === undefined || others.length > 0) throw new Error(`${items.length} connections`)
  return item
}

export class ForgeStage {
  readonly #clock: TestClock | undefined
  #house: ForgeHouse | null = null
  /** Faults that replace the host's answers, by forge method; reset after each test. */
  faults: Partial<Record<'repositories' | 'mergedByOther' | 'check', ForgeResult<never>>> = {}
  /** Runs between the request for repositories and its answer; reset after each test. */
  whileListing: () => Promise<void> = async () => undefined
  /** Runs before the host checks a token; reset after each test. */
  whileChecking: () => Promise<void> = async () => undefined
  /** Runs before a transaction of the server; reset after each test, and skipped inside itself. */
  beforeTransaction: (kind: 'tenant' | 'global') => Promise<void> = async () => undefined

  constructor(clock?: TestClock) {
    this.#clock = clock
    beforeAll(() => this.#open())
    afterAll(async () => {
      expect(this.house.server.defects).toEqual([])
      await this.house.close()
    })
    beforeEach(() => this.#begin())
    afterEach(() => {
      this.faults = {}
      this.whileListing = async () => undefined
      this.whileChecking = async () => undefined
      this.beforeTransaction = async () => undefined
    })
  }

  get house(): ForgeHouse {
    if (this.#house === null) throw new Error('the stage is opened before the tests')
    return this.#house
  }

  #faulty = (forge: Forge): Forge => ({
    ...forge,
    repositories: async (...asked) => {
      await this.whileListing()
      return this.faults.repositories ?? forge.repositories(...asked)
    },
    mergedByOther: async (...asked) => this.faults.mergedByOther ?? forge.mergedByOther(...asked),
    check: async (token) => {
      await this.whileChecking()
      return this.faults.check ?? forge.check(token)
    },
  })

  /** Runs the hook first, except for its own calls. */
  async #meanwhile(kind: 'tenant' | 'global') {
    const happens = this.beforeTransaction
    this.beforeTransaction = async () => undefined
    await happens(kind)
    this.beforeTransaction = happens
  }

  #held = (database: Database): Database => ({
    ...database,
    tenant: async (...asked) => {
      await this.#meanwhile('tenant')
      return database.tenant(...asked)
    },
    global: async (...asked) => {
      await this.#meanwhile('global')
      return database.global(...asked)
    },
  })

  async #open() {
    this.#house = await openForgeHouse(
      { engine: engineHere, ...(this.#clock && { clock: this.#clock }) },
      this.#faulty,
      this.#held,
    )
    await this.house.publish(
      'tidewater/ledger',
      [{ author: mara, files: file('ledger.py', 'import flask\n') }],
      { isPrivate: true },
    )
    await this.house.publish(
      'mara-okonjo/fork',
      [{ author: mara, files: file('fork.go', 'package fork\n') }],
      {
        isFork: true,
      },
    )
  }

  publishHarbor = (): Promise<void> =>
    this.house.publish('tidewater/harbor', [
      { author: mara, files: file('src/harbor.ts', lines(30, 'a')) },
      { author: tomas, files: file('src/quay.ts', 'export {}\n') },
    ])

  async #begin() {
    await this.publishHarbor()
    // An account belongs to one developer, and the sandbox has one with repositories.
    const { database } = this.house.server
    await database.global((tx) => tx.deleteFrom('forge_account_owner').execute())
    await database.global((tx) => tx.deleteFrom('commit_address_owner').execute())
  }

  async developer(): Promise<EvidenceDesk> {
    const { server } = this.house
    return deskOf(server, await registerPerson(server, { userType: 'user', name: 'Dana Developer' }))
  }

  async connected(desk: EvidenceDesk, isPrivateAllowed = false): Promise<Integration> {
    const answer = await connectGitHub(this.house.server, desk.who, 'mara', { isPrivateAllowed })
    bodyOf<Integration>(answer, 201)
    await this.house.worker.runDue()
    return only(desk)
  }

  /** The stored row of a connection's account. */
  async accountRow(desk: EvidenceDesk) {
    const { id } = await accountOf(this.house, desk.who)
    return this.house.server.database.tenant(id, (tx) =>
      tx.selectFrom('forge_account').selectAll().where('tenant_id', '=', id).executeTakeFirst(),
    )
  }

  async tokenOf(desk: EvidenceDesk): Promise<string> {
    const row = await this.accountRow(desk)
    const place = { tenantId: row?.tenant_id ?? '', integrationId: row?.integration_id ?? '' }
    return this.house.forge.open(row?.token ?? '', place) ?? 'none'
  }

  /** Revokes our access at the host, as its owner can. */
  async takenBack(desk: EvidenceDesk): Promise<void> {
    await this.house.forge.revoke(await this.tokenOf(desk))
  }
}
