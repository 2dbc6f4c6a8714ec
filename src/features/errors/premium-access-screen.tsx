import { Button, Group } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import { ownPath } from '#machines/navigation/next-path.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { messages } from './messages.ts'

/** /companyProfile/premiumAccess: what the company's plan does not include, and the way back to where it was asked for. */
export function PremiumAccessScreen() {
  const failedHref = ownPath(useRouterState({ select: ({ location }) => location.state.failedHref }))
  return (
    <>
      <PageHeader title={messages.premiumTitle} />
      <EmptyState
        drawing="path"
        action={
          <Group gap="sm" justify="center">
            {failedHref === null ? null : (
              <Button renderRoot={(props) => <Link {...props} to={failedHref} replace />}>
                {messages.goBack}
              </Button>
            )}
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/" />}>
              {messages.home}
            </Button>
          </Group>
        }
      >
        {failedHref === null ? messages.premiumText : messages.premiumRefused}
      </EmptyState>
    </>
  )
}
