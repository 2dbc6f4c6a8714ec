import { Suspense, useState } from 'react'
import { ContactDialog } from '#src/features/clients/contacts/contact-dialog.tsx'
import { DigestScreen } from '#src/features/digests/digest-screen.tsx'
import type { DigestSlots } from '#src/features/digests/digest-slots.ts'
import { RefusalReason } from '#src/features/pipeline/refusal-reason.tsx'
import type { LiveConnection } from '#src/api/live/live-updates.ts'
import type { Drafts } from '#src/session/drafts.tsx'
import type { components } from '#contract/schema.gen.ts'
import { aPosition } from '#tests/support/browser/pipeline-board.ts'
import { ok } from '#tests/product/walks/held-server.ts'
import { settle } from '#tests/product/walks/walk.ts'
import { aDigestPerson } from './digest-records.ts'
import { setStage, type DialogStage } from './dialog-stage.tsx'
import { companyProfile, contact, member } from './records.ts'

/** Joined as in the route. */
const slots: DigestSlots = {
  reasonOf: (refusal, action) => (
    <Suspense fallback={null}>
      <RefusalReason refusal={refusal} action={action} />
    </Suspense>
  ),
  newContact: (dialog) => <ContactDialog {...dialog} contact={null} />,
}

export const digestCalls = {
  list: 'GET /positions/position/digests',
  people: 'GET /positions/position/digestPeople',
  create: 'POST /positions/position/digests',
  update: 'PUT /digests/digest',
  transition: 'POST /digests/digest/transitions',
  contacts: 'GET /clients/client/contacts',
} as const

interface DigestStageInput {
  readonly list: components['schemas']['DigestList']
  /** Ada, Bo and Cy by default. */
  readonly people?: readonly components['schemas']['DigestPerson'][]
  /** Candidates that only a search finds. */
  readonly more?: boolean
  /** The application that the address picks. */
  readonly add?: string
  readonly role?: (typeof member)['role']
  readonly live?: LiveConnection
  readonly drafts?: Drafts
}

/** As in the route: the address picks a candidate until the draft is stored. */
function Page({ named }: { named: string | null }) {
  const [add, setAdd] = useState(named)
  return (
    <DigestScreen
      clientId="client"
      positionId="position"
      add={add}
      onAdded={() => setAdd(null)}
      slots={slots}
    />
  )
}
const everyone = ['ada', 'bo', 'cy'].map((id) => aDigestPerson(id))

/** The page of a position's digests over the held server. */
export async function showDigests(input: DigestStageInput): Promise<DialogStage> {
  const { list, people = everyone, more = false, add = null, role = 'recruiter', live, drafts } = input
  const stage = setStage({
    company: { ...companyProfile, member: { ...member, role } },
    ...(live === undefined ? {} : { live }),
    ...(drafts === undefined ? {} : { drafts }),
  })
  stage.server.always('GET /positions/position', ok(aPosition()))
  stage.server.always(digestCalls.list, ok(list))
  stage.server.always(digestCalls.people, ok({ items: people, more }))
  stage.server.always(digestCalls.contacts, ok({ items: [{ ...contact, clientId: 'client' }], most: 50 }))
  await stage.render(<Page named={add} />)
  await settle()
  return stage
}
