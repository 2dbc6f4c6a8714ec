import { Button } from '@mantine/core'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { useAlert } from '#src/session/alert-context.tsx'
import { useAccountErasure } from '#src/session/account-erasure.tsx'
import { useReauthenticate } from '#src/session/use-reauthenticate.tsx'
import { useExplained } from '#src/ui/frame/use-explained.ts'
import { closeFirst } from '#src/ui/overlay/close-first.ts'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'
import { provideAccountDeletion } from './account-deletion.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { messages } from './messages.ts'
import { SettingsRow, SettingsSection } from './settings-section.tsx'

const DeletionWorks = lazyPiece(async () => (await import('./how-it-works/deletion-works.tsx')).DeletionWorks)

/** The user's membership of a company; null for a developer. */
export interface Membership {
  readonly company: string
  /** Id of the company that the user owns; null for any other member. */
  readonly ownedId: string | null
}

interface DeleteSectionProps {
  uid: string
  /** Typed to confirm. */
  email: string | null
  membership: Membership | null
}

function deletes(membership: Membership | null): string {
  if (membership === null) return messages.deleteAfterwards
  return membership.ownedId === null ? messages.staysCompany : messages.endsCompany(membership.company)
}

/** Erases the account by the deletion machine, which waits while a fresh sign-in is requested. */
export function DeleteSection({ uid, email, membership }: DeleteSectionProps) {
  const api = useApi()
  const alert = useAlert()
  const { erase } = useAccountErasure()
  const again = useReauthenticate()
  const [machine] = useState(() =>
    provideAccountDeletion({ api, erase: (company) => again.run('deleteAccount', () => erase(company)) }),
  )
  const ownedId = membership?.ownedId ?? null
  const actor = useActorRef(machine, {
    input:
      membership === null || ownedId === null
        ? { subject: 'account', id: uid }
        : { subject: 'company', id: ownedId, name: membership.company },
  })
  const isPresent = useSelector(actor, (snapshot) => snapshot.matches('present'))
  const [isExplained, setIsExplained] = useState(false)
  useExplained(messages.deletionWorks, () => setIsExplained(true))
  const begin = () => {
    closeFirst(() => setIsExplained(false))
    alert.clear()
    actor.send({ type: 'deletion.requested' })
  }
  const beginning = (
    <Button color="red" variant="light" onClick={begin}>
      {ownedId === null ? messages.deleteAccount : messages.deleteCompany}
    </Button>
  )
  return (
    <SettingsSection title={messages.deletion} purpose={messages.deletionPurpose}>
      <SettingsRow
        value={deletes(membership)}
        action={
          <>
            <Button size="compact-sm" variant="subtle" onClick={() => setIsExplained(true)}>
              {messages.howItWorks}
            </Button>
            {beginning}
          </>
        }
      />
      {isExplained ? (
        <DeletionWorks
          title={messages.deletionWorks}
          actions={beginning}
          onClose={() => setIsExplained(false)}
          onGiveUp={() => setIsExplained(false)}
        />
      ) : null}
      {again.dialog}
      {isPresent || again.dialog !== null ? null : (
        <DeleteDialog
          actor={actor}
          typed={email ?? messages.deleteWord}
          company={membership?.company ?? null}
        />
      )}
    </SettingsSection>
  )
}
