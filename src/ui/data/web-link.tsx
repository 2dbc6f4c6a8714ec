import { Anchor } from '@mantine/core'
import { isWebAddress } from '#src/lib/form-rules.ts'

interface WebLinkProps {
  /** As stored: with any scheme, or none. */
  address: string
  className?: string | undefined
}

/** A user-entered address: a link if it is a web address, else plain text. */
export function WebLink({ address, className }: WebLinkProps) {
  if (!isWebAddress(address)) return <span className={className}>{address}</span>
  return (
    <Anchor href={address} target="_blank" rel="noopener noreferrer" className={className}>
      {address.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
    </Anchor>
  )
}
