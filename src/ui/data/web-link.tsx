import { Anchor } from '@mantine/core'
import { isWebAddress } from '#src/lib/form-rules.ts'

interface WebLinkProps {
  /** As it is stored: of any scheme, or none. */
  address: string
  className?: string | undefined
}

/** An address that somebody wrote down: a link where it leads into the web, plain text where it would do anything else. */
export function WebLink({ address, className }: WebLinkProps) {
  if (!isWebAddress(address)) return <span className={className}>{address}</span>
  return (
    <Anchor href={address} target="_blank" rel="noopener noreferrer" className={className}>
      {address.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
    </Anchor>
  )
}
