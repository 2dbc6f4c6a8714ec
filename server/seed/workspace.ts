import { v7 as uuidv7 } from 'uuid'
import type { Candidate } from '../modules/candidates/public.ts'
import { type Client, slugify } from '../modules/clients/public.ts'
import type { Contact } from '../modules/contacts/public.ts'
import { type Position, transitionPosition } from '../modules/positions/public.ts'
import { byMember, type Transition } from '../modules/transition-log/public.ts'
import { inventCandidate } from './candidates.ts'
import { defaultTemplates } from './default-templates.ts'
import { demoClients, type DemoClient } from './demo-clients.ts'
import type { DemoPosition } from './demo-positions.ts'
import { live, type LivedApplication } from './history.ts'
import { destiniesOf, historyOf } from './plan.ts'
import { seededRandom, type Random } from './random.ts'
import type { Craft } from './regions.ts'
import { momentsOf } from './working-hours.ts'

/** The demo company's data, without the company and its members. */
export interface Workspace {
  clients: Client[]
  contacts: Contact[]
  positions: Position[]
  candidates: Candidate[]
  applications: LivedApplication[]
  /** Oldest first. */
  log: Transition[]
}

export interface WorkspacePlan {
  readonly clients: readonly DemoClient[]
  /** Candidates per craft; fewer than applications, so that some are on two positions. */
  readonly poolSizes: Readonly<Record<Craft, number>>
}

const wholePlan: WorkspacePlan = {
  clients: demoClients,
  poolSizes: { web: 46, platform: 17, data: 26, backend: 21, mobile: 10 },
}
const seed = 20_240

/** @param members ids of the recruiters, indexed as in demoClients */
export function inventWorkspace(
  members: readonly [string, string],
  now: Date,
  { clients, poolSizes }: WorkspacePlan = wholePlan,
): Workspace {
  const random = seededRandom(seed)
  const used = new Set<string>()
  const crafts = Object.keys(poolSizes) as Craft[]
  const pools = new Map(
    crafts.map((craft) => [
      craft,
      Array.from({ length: poolSizes[craft] }, () => inventCandidate(craft, random, used, now)),
    ]),
  )
  const turn = new Map<Craft, number>()
  const nextOf = (craft: Craft): Candidate => {
    const pool = pools.get(craft) ?? []
    const at = turn.get(craft) ?? 0
    turn.set(craft, at + 1)
    const candidate = pool[at % pool.length]
    if (candidate === undefined) throw new RangeError(`no candidates of ${craft}`)
    return candidate
  }

  const workspace: Workspace = {
    clients: [],
    contacts: [],
    positions: [],
    candidates: [],
    applications: [],
    log: [],
  }
  for (const demo of clients) {
    const memberId = members[demo.owner]
    const client = clientOf(demo, memberId, now)
    workspace.clients.push(client)
    workspace.contacts.push(...contactsOf(demo, client, now))
    workspace.log.push({
      entity: 'client',
      entityId: client.id,
      event: 'client.created',
      to: client.status,
      actor: byMember(memberId),
      at: new Date(client.createdAt),
    })
    for (const planned of demo.positions) {
      const { open, position, log } = positionOf(planned, client, memberId, now)
      workspace.positions.push(position)
      workspace.log.push(...log)
      workspace.applications.push(
        ...applicationsOf(planned, open, () => nextOf(planned.craft), members, demo.owner, random, now),
      )
    }
  }
  workspace.log.push(...workspace.applications.flatMap((application) => application.log))
  workspace.log.sort((a, b) => a.at.getTime() - b.at.getTime())
  workspace.candidates = [...pools.values()]
    .flat()
    .flatMap((candidate) => arrived(candidate, workspace.applications))
  return workspace
}

function clientOf(demo: DemoClient, ownerMemberId: string, now: Date): Client {
  const at = momentOf(demo.created, now).toISOString()
  return {
    id: uuidv7(),
    name: demo.name,
    slug: slugify(demo.name),
    website: `https://www.${demo.domain}`,
    domains: [demo.domain],
    status: demo.status,
    notes: demo.notes,
    tags: demo.tags,
    ownerMemberId,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }
}

/** Created with the client; no log entries, so that the demo's activity stays about candidates. */
const contactsOf = (demo: DemoClient, client: Client, now: Date): Contact[] =>
  demo.contacts.map(({ name, mailbox, title, role, optedOut }) => ({
    id: uuidv7(),
    clientId: client.id,
    name,
    email: `${mailbox}@${demo.domain}`,
    title,
    role,
    optedOutAt: optedOut === null ? null : momentOf(optedOut, now).toISOString(),
    version: 1,
    createdAt: client.createdAt,
    updatedAt: client.createdAt,
  }))

function momentOf(daysAgo: number, now: Date): Date {
  return momentsOf([daysAgo], now)[0] ?? now
}

/** Returns the position as it is now, and as it was while candidates moved on it. */
function positionOf(demo: DemoPosition, client: Client, memberId: string, now: Date) {
  const template = defaultTemplates.find(({ key }) => key === demo.template)
  if (!template) throw new Error(`demo: no stage template ${demo.template}`)
  const createdAt = momentOf(demo.created, now)
  const draft: Position = {
    id: uuidv7(),
    clientId: client.id,
    clientName: client.name,
    title: demo.title,
    state: 'draft',
    openings: demo.openings,
    filled: 0,
    employmentTypes: [demo.employmentType],
    seniority: demo.seniority,
    remote: demo.remote,
    locations: demo.locations,
    salary: demo.salary,
    requirements: demo.requirements,
    topicNames: {},
    priority: demo.priority,
    stages: template.stages.map((stage, order) => ({ ...stage, id: uuidv7(), order })),
    undecided: 0,
    openedAt: null,
    closedAt: null,
    closeReason: null,
    holdReason: null,
    version: 1,
    createdAt: createdAt.toISOString(),
    updatedAt: createdAt.toISOString(),
  }
  const about = {
    entity: 'position',
    entityId: draft.id,
    parentId: draft.id,
    actor: byMember(memberId),
  } as const
  const log: Transition[] = [{ ...about, event: 'position.created', to: 'draft', at: createdAt }]
  const step = (
    position: Position,
    event: Parameters<typeof transitionPosition>[1],
    daysAgo: number,
  ): Position => {
    const at = momentOf(daysAgo, now)
    const result = transitionPosition(position, event, at)
    if (result.kind !== 'moved') throw new Error(`demo: ${event.type} on ${demo.title}: ${result.kind}`)
    log.push({ ...about, event: event.type, from: position.state, to: result.position.state, at })
    return result.position
  }
  const open = demo.opened === null ? draft : step(draft, { type: 'position.opened' }, demo.opened)
  const { ended } = demo
  if (ended === null) return { open, position: open, log }
  const events = {
    onHold: 'position.held',
    filled: 'position.filled',
    cancelled: 'position.cancelled',
  } as const
  const position = step(open, { type: events[ended.how], reason: ended.reason }, ended.days)
  return { open, position, log }
}

function applicationsOf(
  demo: DemoPosition,
  open: Position,
  next: () => Candidate,
  members: readonly [string, string],
  owner: 0 | 1,
  random: Random,
  now: Date,
): LivedApplication[] {
  const window = { from: (demo.opened ?? demo.created) - 0.5, to: demo.ended?.days ?? 0 }
  const [owning, other] = owner === 0 ? members : [members[1], members[0]]
  return destiniesOf(demo, random).map((destiny) => {
    const memberId = random.chance(0.75) ? owning : other
    const { enteredDaysAgo, happenings } = historyOf(destiny, open.stages, window, random)
    const moments = momentsOf([enteredDaysAgo, ...happenings.map(({ daysAgo }) => daysAgo)], now)
    return live(open, next(), memberId, happenings, moments, now)
  })
}

/** Dates a candidate to their first application; without one they are left out. */
function arrived(candidate: Candidate, applications: readonly LivedApplication[]): Candidate[] {
  const own = applications.filter(({ record }) => record.candidateId === candidate.id)
  const first = own.map(({ createdAt }) => createdAt).toSorted((a, b) => a.getTime() - b.getTime())[0]
  if (first === undefined) return []
  return [{ ...candidate, createdAt: first.toISOString(), updatedAt: first.toISOString() }]
}
