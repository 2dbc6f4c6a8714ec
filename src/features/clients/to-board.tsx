import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface ToBoardProps {
  clientId: string
  positionId: string
  /** Opens the card in the drawer. */
  applicationId?: string | null
  /** Underlines the link, for running text; in a table the cursor is enough. */
  inText?: boolean
  children: ReactNode
}

export function ToBoard({
  clientId,
  positionId,
  applicationId = null,
  inText = false,
  children,
}: ToBoardProps) {
  return (
    <Anchor
      inherit
      {...(inText && { underline: 'always' as const })}
      renderRoot={(props) => (
        <Link
          to="/companyProfile/companyProfile/clientPosition/$client/$position"
          params={{ client: clientId, position: positionId }}
          search={applicationId === null ? {} : { application: applicationId }}
          {...props}
        />
      )}
    >
      {children}
    </Anchor>
  )
}
