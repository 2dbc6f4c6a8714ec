import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCompanyProfile, useLiveReload } from '#src/api/api-context.tsx'
import { useQuery } from '#src/api/queries/use-query.ts'
import { tourTarget } from '#src/session/tour-targets.ts'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { UndoToast } from '#src/ui/feedback/undo-toast.tsx'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { usePage } from '#src/ui/frame/page-chrome.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'
import type { Person } from './mutations.ts'
import { MemberActions } from './member-actions.tsx'
import { MemberDialogs } from './member-dialogs.tsx'
import { isManager, offersFor } from './member-offers.ts'
import { MemberTable } from './member-table.tsx'
import { messages } from './messages.ts'
import { OwnershipNotice } from './ownership/ownership-notice.tsx'
import { ownershipOffers } from './ownership/ownership-offer.ts'
import { useOwnership } from './ownership/use-ownership.ts'
import { membersQuery } from './queries.ts'
import { useMemberActions } from './use-member-actions.ts'

declare module '#src/session/tour-targets.ts' {
  interface TourTargets {
    'members-invite': true
  }
}

const OfferDialog = lazyPiece(async () => (await import('./ownership/offer-dialog.tsx')).OfferDialog)
const AbilitiesDialog = lazyPiece(async () => (await import('./abilities-dialog.tsx')).AbilitiesDialog)
const InviteDialog = lazyPiece(async () => (await import('./invite-dialog.tsx')).InviteDialog)

/** Members and invited people of the company. */
export function MembersScreen({ onLeft }: { onLeft: () => void }) {
  usePage({ title: messages.title })
  const profile = useCompanyProfile()
  const viewer = profile?.member ?? null
  const companyName = profile?.company?.name ?? ''
  const { data, reload } = useQuery(membersQuery)
  useLiveReload(reload, (message) => message.kind === 'missed' || message.change.entity === 'member')
  const everyone = data?.items ?? []
  // Former members stay in the list for their names.
  const people = everyone.filter(({ state }) => state !== 'removed')
  const [isInviting, setInviting] = useState(false)
  const closeInvite = () => setInviting(false)
  const ownership = useOwnership()
  const { transfer } = ownership
  const [heirId, setHeirId] = useState<string | null>(null)
  const heir = people.find(({ id }) => id === heirId)
  const closeOffer = () => setHeirId(null)
  const [shownId, setShownId] = useState<string | null>(null)
  const shown = people.find(({ id }) => id === shownId)
  const closeShown = () => setShownId(null)
  const actions = useMemberActions({ people, companyName, reload, onLeft })
  const { change, asked, undo } = actions
  const canInvite = viewer !== null && isManager(viewer.role)
  const menu = (person: Person) => {
    if (viewer === null) return null
    const offers = [
      ...offersFor(person, viewer),
      ...ownershipOffers(person, viewer, transfer),
      { type: 'abilities.shown', refusal: null } as const,
    ]
    return (
      <MemberActions
        person={person}
        offers={offers}
        isBusy={change.busy === person.id}
        onEvent={(type) => {
          if (type === 'ownership.offered') setHeirId(person.id)
          else if (type === 'abilities.shown') setShownId(person.id)
          else actions.request(person, type)
        }}
      />
    )
  }
  return (
    <>
      <PageHeader
        title={messages.title}
        purpose={messages.purpose}
        {...(canInvite && {
          action: (
            <Button
              {...tourTarget('members-invite')}
              leftSection={<IconPlus size={16} stroke={1.5} aria-hidden="true" />}
              onClick={() => setInviting(true)}
            >
              {messages.invite}
            </Button>
          ),
        })}
      />
      <FormError>{asked === null ? change.problem : null}</FormError>
      {data === undefined ? (
        <LoadingState shape="table" count={4} />
      ) : (
        <>
          {transfer === null || viewer === null ? null : (
            <OwnershipNotice
              transfer={transfer}
              people={people}
              viewerId={viewer.id}
              company={companyName}
              reload={() => Promise.all([reload(), ownership.reload()])}
            />
          )}
          <MemberTable
            people={people}
            nameOf={(id) => everyone.find((one) => one.id === id)?.name ?? null}
            ownId={viewer?.id ?? ''}
            actions={menu}
          />
          {people.length === 1 && canInvite ? <EmptyLine>{messages.onlyYou}</EmptyLine> : null}
        </>
      )}
      {isInviting && viewer !== null ? (
        <InviteDialog viewer={viewer} onInvited={reload} onClose={closeInvite} onGiveUp={closeInvite} />
      ) : null}
      {heir === undefined ? null : (
        <OfferDialog person={heir} onOffered={ownership.reload} onClose={closeOffer} onGiveUp={closeOffer} />
      )}
      {shown === undefined || viewer === null ? null : (
        <AbilitiesDialog
          person={shown}
          people={people}
          viewerId={viewer.id}
          onClose={closeShown}
          onGiveUp={closeShown}
        />
      )}
      {asked === null || viewer === null ? null : (
        <MemberDialogs
          {...asked}
          people={people}
          viewer={viewer}
          companyName={companyName}
          change={change}
          onEvent={(event) => void actions.send(asked.person, event)}
          onClose={actions.closeDialog}
        />
      )}
      {undo === null ? null : (
        <UndoToast
          key={undo.deadline}
          message={undo.message}
          deadline={undo.deadline}
          pending={change.busy !== null}
          onUndo={() => void actions.takeBack()}
          onClose={actions.closeUndo}
        />
      )}
    </>
  )
}
