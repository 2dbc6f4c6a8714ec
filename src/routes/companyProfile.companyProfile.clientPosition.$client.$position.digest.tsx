import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { DigestScreen } from '#src/features/digests/digest-screen.tsx'
import type { DigestSlots } from '#src/features/digests/digest-slots.ts'
import { digestsQuery, positionQuery } from '#src/features/digests/queries.ts'
import { searchTexts } from '#src/lib/search-texts.ts'
import { lazyPart } from '#src/ui/lazy-part.ts'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'

const RefusalReason = lazyPart(
  async () => (await import('#src/features/pipeline/refusal-reason.tsx')).RefusalReason,
)
const ContactDialog = lazyPiece(
  async () => (await import('#src/features/clients/contacts/contact-dialog.tsx')).ContactDialog,
)

const slots: DigestSlots = {
  reasonOf: (refusal, action) => (
    <Suspense fallback={null}>
      <RefusalReason refusal={refusal} action={action} />
    </Suspense>
  ),
  newContact: (dialog) => <ContactDialog {...dialog} contact={null} onGiveUp={dialog.onClose} />,
}

function PositionDigest() {
  const { client, position } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <DigestScreen
      key={position}
      clientId={client}
      positionId={position}
      add={Route.useSearch().add ?? null}
      onAdded={() => void navigate({ search: {}, replace: true, resetScroll: false })}
      slots={slots}
    />
  )
}

export const Route = createFileRoute(
  '/companyProfile/companyProfile/clientPosition/$client/$position/digest',
)({
  staticData: { title: 'Digest', width: 'column' },
  validateSearch: searchTexts('add'),
  loader: (visit) =>
    visit.context.ahead(visit, positionQuery(visit.params.position), digestsQuery(visit.params.position)),
  component: PositionDigest,
})
