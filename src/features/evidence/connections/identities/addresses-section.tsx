import { useRef } from 'react'
import { CardList } from '#src/ui/data/card-list.tsx'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import type { CommitAddress, Integrations } from '../../shared/evidence-types.ts'
import { Section } from '#src/ui/frame/section.tsx'
import { AddressRow } from './address-row.tsx'
import { ClaimForm } from './claim-form.tsx'
import { MailedLink } from './mailed-link.tsx'
import { messages } from './messages.ts'
import { SuggestedAddresses } from './suggested-addresses.tsx'

interface AddressesSectionProps {
  /** Null while loading. */
  addresses: readonly CommitAddress[] | null
  suggested: Integrations['suggested']
  /** Token of the emailed link that opened this page; `onFollowed` runs once it needs no retry. */
  link: string | null
  onFollowed: () => void
  onChanged: () => Promise<void>
}

export function AddressesSection(props: AddressesSectionProps) {
  const { addresses, suggested, link, onFollowed, onChanged } = props
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Section title={messages.addresses} purpose={messages.addressesText} heading={heading}>
      <MailedLink token={link} onFollowed={onFollowed} onConfirmed={onChanged} section={heading} />
      {addresses === null ? (
        <LoadingState shape="entries" count={1} />
      ) : addresses.length === 0 ? (
        <EmptyLine>{messages.addressesNone}</EmptyLine>
      ) : (
        <CardList>
          {addresses.map((address) => (
            <AddressRow key={address.id} address={address} onChanged={onChanged} section={heading} />
          ))}
        </CardList>
      )}
      <SuggestedAddresses suggested={suggested} onClaimed={onChanged} section={heading} />
      <ClaimForm onClaimed={onChanged} />
    </Section>
  )
}
