/** Digests that the worker sends, read and answered by their contacts. */
import { expect } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
import type { MailContent } from '#server/db/tables/platform.ts'
import { digestItemKind, digestKind } from '#server/modules/digests/public.ts'
import { MailNotTaken } from '#server/work/mail/mail-failure.ts'
import { mailReachability } from '#server/job-kinds.ts'
import { mailKind } from '#server/work/mail/mail-kind.ts'
import { createQueue } from '#server/work/queue/queue.ts'
import type { EngineName } from '#tests/support/database/database.ts'
import { openSearchable, type OpenDatabase } from '#tests/support/database/every-row.ts'
import type { Findable } from '#tests/support/people/findable.ts'
import { addDeveloper } from '#tests/support/people/linked-developers.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { stoppedClock } from '#tests/support/server/stopped-clock.ts'
import { passTime } from '#tests/support/server/work.ts'
import {
  ifMatch,
  newWorkspace,
  type Application,
  type Card,
  type Contact,
  type Position,
  type Workspace,
} from '#tests/support/people/workspace.ts'
import { linkReader } from './link-reader.ts'

type Schemas = components['schemas']
export type Digest = Schemas['Digest']

const minute = 60_000
const publicUrl = 'http://localhost:4300'

export interface DigestStage {
  readonly place: OpenDatabase
  readonly server: TestServer
  readonly mails: MailContent[]
  /** Addresses that the relay refuses for good. */
  readonly refused: Set<string>
  /** Advances so many minutes and runs what is due. */
  pass(minutes: number): Promise<void>
  close(): Promise<void>
}

export async function openDigestStage(engine: EngineName): Promise<DigestStage> {
  const place = await openSearchable(engine)
  const server = await startTestServer({ database: place.database, clock: stoppedClock() })
  const { database, clock, defects } = server
  const mails: MailContent[] = []
  const refused = new Set<string>()
  const transport = {
    keeps: false,
    send: async ({ mail }: { mail: MailContent }) => {
      if (refused.has(mail.to)) throw new MailNotTaken('550 5.1.1', true)
      mails.push(mail)
    },
    close: () => undefined,
  }
  const ports = { database, clock, publicUrl, transport, wordPasswordReset: () => Promise.resolve(null) }
  const note = (facts: object, message: string) => void defects.push(`${message} ${JSON.stringify(facts)}`)
  const kinds = [
    digestKind(ports),
    digestItemKind(ports),
    mailKind({ ...ports, isStillReachable: mailReachability }),
  ]
  const queue = createQueue({ database, log: { warn: note, error: note }, kinds })
  return {
    place,
    server,
    mails,
    refused,
    async pass(minutes) {
      clock.advance(minutes * minute)
      await passTime(database, minutes * minute)
      await queue.runDue()
    },
    async close() {
      expect(defects).toEqual([])
      await server.close()
      await place.close()
    },
  }
}

/** A client's position with candidates who agreed, and its contacts. */
export interface Desk {
  readonly workspace: Workspace
  readonly position: Position
  readonly cards: readonly Card[]
  readonly contacts: readonly Contact[]
  /** The body of a digest with all of them. */
  readonly content: Schemas['DigestContent']
}

interface Wanted {
  readonly names?: readonly string[]
  /** Developers who are candidates too. */
  readonly developers?: readonly Findable[]
  readonly roles?: readonly Contact['role'][]
}

const contactNames: Readonly<Record<Contact['role'], string>> = {
  decider: 'Priya Raman',
  reviewer: 'Rob Reyes',
  cc: 'Cleo Cane',
}

export async function openDigestDesk(
  stage: DigestStage,
  { names = ['Ada Lovelace'], developers = [], roles = ['decider'] }: Wanted = {},
): Promise<Desk> {
  await stage.server.database.global((tx) => tx.deleteFrom('identity_attempt').execute())
  const workspace = await newWorkspace(stage.server, 'Brightwater')
  await stage.pass(0)
  stage.mails.length = 0
  const client = await workspace.client()
  const contacts: Contact[] = []
  for (const [index, role] of roles.entries()) {
    const name = roles.indexOf(role) === index ? contactNames[role] : `Second ${contactNames[role]}`
    contacts.push(await workspace.contact(client.id, { name, role }))
  }
  const position = await workspace.openPosition(client.id)
  const cards: Card[] = []
  for (const name of names) {
    const path = `/positions/${position.id}/applications`
    const { card } = await workspace.send<Application>(path, {
      method: 'POST',
      body: { candidate: { name } },
    })
    cards.push(await workspace.agreed(card))
  }
  for (const developer of developers)
    cards.push(await workspace.agreed((await addDeveloper(workspace, position, developer)).card))
  const content = {
    introduction: 'For the parser team.',
    masked: false,
    items: cards.map(({ id, name }) => ({ applicationId: id, summary: `${name} knows parsers.` })),
    recipientIds: contacts.map(({ id }) => id),
  }
  return { workspace, position, cards, contacts, content }
}

export const digestOf = ({ workspace }: Desk, id: string) => workspace.send<Digest>(`/digests/${id}`)

export const stepOf = ({ workspace }: Desk, digest: Digest, type: Schemas['DigestEvent']['type']) =>
  workspace.send<Digest>(`/digests/${digest.id}/transitions`, {
    method: 'POST',
    body: { type },
    headers: ifMatch(digest),
  })

export async function holdDigest(desk: Desk): Promise<Digest> {
  const path = `/positions/${desk.position.id}/digests`
  const draft = await desk.workspace.send<Digest>(path, { method: 'POST', body: desk.content })
  return stepOf(desk, await stepOf(desk, draft, 'digest.checkRequested'), 'digest.holdStarted')
}

export async function sendDigest(stage: DigestStage, desk: Desk): Promise<Digest> {
  const { id } = await holdDigest(desk)
  await stage.pass(10)
  return digestOf(desk, id)
}

/** The sent mails to these addresses. */
export function mailsTo({ mails }: DigestStage, people: readonly Pick<Contact, 'email'>[]): MailContent[] {
  const addresses = people.map(({ email }) => email)
  return mails.filter(({ to }) => addresses.includes(to))
}

/** The path in the button of the last mail to a contact. */
export const pageOf = ({ mails }: DigestStage, { email }: Pick<Contact, 'email'>): string =>
  new URL(mails.findLast(({ to }) => to === email)?.action?.url ?? '').pathname

export const cardOf = async ({ workspace }: Desk, { id }: Pick<Card, 'id'>): Promise<Card> =>
  (await workspace.send<{ card: Card }>(`/applications/${id}`)).card

/** Presses the unsubscribe button of a mail program. */
export const unsubscribe = (
  { server }: DigestStage,
  { unsubscribeUrl }: Pick<MailContent, 'unsubscribeUrl'>,
) =>
  server.app.inject({
    method: 'POST',
    url: new URL(unsubscribeUrl ?? '').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })

/** Reads and answers pages of a digest as a contact. */
export function recipientOf(stage: DigestStage) {
  const { read, post, submit } = linkReader(() => stage.server)
  return {
    read,
    post,
    /** The page's text, without markup. */
    async text(path: string): Promise<string> {
      const { body } = await read(path)
      return body
        .replaceAll(/<(style|script)[^>]*>.*?<\/\1>/gsu, '')
        .replaceAll(/<[^>]+>/gu, ' ')
        .replaceAll(/\s+/gu, ' ')
    },
    decide: (path: string, card: Pick<Card, 'id'>, decision: string, fields: Record<string, string> = {}) =>
      submit(path, 'decide', {
        person: card.id,
        decision,
        comment: '',
        time1: '',
        time2: '',
        time3: '',
        ...fields,
      }),
    undo: (path: string, card: Pick<Card, 'id'>, decision = '') =>
      submit(path, 'undo', { person: card.id, decision }),
  }
}
