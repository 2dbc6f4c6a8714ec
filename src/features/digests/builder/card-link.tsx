import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { messages } from '../messages.ts'

interface CardLinkProps {
  position: { readonly id: string; readonly clientId: string }
  applicationId: string
  name: string
  /** The name is next to it. */
  short?: boolean
}

/** Leads to a candidate's card on the board, where consent is requested and people are invited. */
export const CardLink = ({ position, applicationId, name, short = false }: CardLinkProps) => (
  <Button
    size="xs"
    variant="default"
    aria-label={messages.openCard(name)}
    renderRoot={(props) => (
      <Link
        to="/companyProfile/companyProfile/clientPosition/$client/$position"
        params={{ client: position.clientId, position: position.id }}
        search={{ application: applicationId }}
        {...props}
      />
    )}
  >
    {short ? messages.openShort : messages.openCard(name)}
  </Button>
)
