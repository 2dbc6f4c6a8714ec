import { act, cleanup } from '@testing-library/react'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  useNavigate,
  useSearch,
} from '@tanstack/react-router'
import { afterEach } from 'vitest'
import type { LiveMessage } from '#src/api/live/live-event.ts'
import type { LiveConnection, LiveSink } from '#src/api/live/live-updates.ts'
import type { components } from '#contract/schema.gen.ts'
import { EvidenceSections } from '#src/features/evidence/evidence-sections.tsx'
import { searchTexts } from '#src/lib/search-texts.ts'
import { setStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { userProfile } from '#tests/support/dialogs/records.ts'
import { withoutLayout } from '#tests/support/dialogs/without-layout.ts'
import { expertiseOf } from '#tests/support/browser/evidence-records.ts'
import { ok, type Answer } from '#tests/product/walks/held-server.ts'
import { loaded, settle } from '#tests/product/walks/walk.ts'

type Schemas = components['schemas']

export interface EvidenceFacts {
  readonly items?: readonly Schemas['ConnectedIntegration'][]
  readonly addresses?: readonly Schemas['CommitAddress'][]
  readonly suggested?: Schemas['IntegrationPage']['suggested']
  readonly forges?: readonly Schemas['ForgeOffer'][]
  readonly keys?: readonly Schemas['SigningKey'][]
  readonly expertise?: Schemas['ExpertisePage']
  /** The first address. */
  readonly at?: string
  /** Replaces the answers derived from the facts. */
  readonly answers?: Readonly<Record<string, Answer>>
}

/** The challenge that a new key signs. */
export const challenge = 'Commits signed by this key are of account ada at https://assay.example'

let stop: (() => void) | null = null

/** The sections of the profile over a held server and a live stream, with their own address. */
export async function showEvidence({
  items = [],
  addresses = [],
  suggested = [],
  forges = [],
  keys = [],
  expertise,
  at = '/',
  answers,
}: EvidenceFacts) {
  const sinks: LiveSink[] = []
  const live: LiveConnection = (sink) => {
    sinks.push(sink)
    return new Promise(() => undefined)
  }
  const stage = setStage({ user: userProfile, live })
  stop = stage.stop
  const { server } = stage
  server.always(
    'GET /integrations',
    ok({ items, addresses, suggested, forges, signing: { challenge, keys } }),
  )
  server.always('GET /expertise', ok(expertise ?? expertiseOf()))
  for (const [call, answer] of Object.entries(answers ?? {})) server.always(call, answer)
  const root = createRootRoute({ validateSearch: searchTexts('topic', 'confirm'), component: Page })
  function Page() {
    const { topic, confirm } = useSearch({ strict: false })
    const navigate = useNavigate()
    return (
      <EvidenceSections
        topic={topic ?? null}
        onTopic={(next) =>
          void navigate({ to: '.', search: (old) => ({ ...old, topic: next ?? undefined }) })
        }
        link={confirm ?? null}
        onFollowed={() =>
          void navigate({ to: '.', search: (old) => ({ ...old, confirm: undefined }), replace: true })
        }
      />
    )
  }
  const router = createRouter({
    routeTree: root,
    history: createMemoryHistory({ initialEntries: [at] }),
    isServer: false,
  })
  await router.load()
  await stage.render(<RouterProvider router={router} />)
  await settle()
  await loaded()
  return {
    ...stage,
    address: () => router.state.location.href,
    /** Sends a stream event: a transition or progress of a connection, or a change of the developer. */
    send: (event: string) =>
      act(async () => {
        const by = { from: null, to: null, actorMemberId: null, parentId: null }
        const entity = event.startsWith('user.') ? 'user' : 'integration'
        const change = { id: '1-1', entity, entityId: 'i1', event, ...by }
        const message: LiveMessage = { kind: 'changed', change }
        for (const sink of sinks) sink.message(message)
      }),
    /** Answers one pending call. */
    answer: async (call: string, answer: Answer) => {
      server.answer(call, answer)
      await settle()
    },
    /** How often connections and expertise were requested. */
    asked: () => [server.sent('GET /integrations').length, server.sent('GET /expertise').length],
  }
}

/** Hooks for each test of a file. */
export function stagesEvidence(): void {
  withoutLayout()
  afterEach(() => {
    cleanup()
    stop?.()
    stop = null
  })
}

/** The text of a part by its name: a section by its title, a row by its connection. */
export function textOf(title: string): string {
  const heading = [...document.querySelectorAll('h2, h3')].find((each) => each.textContent === title)
  return heading?.closest('li, section')?.textContent ?? ''
}
