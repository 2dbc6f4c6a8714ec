import { Button, Group } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import { ownPath } from '#machines/navigation/next-path.ts'
import { AbsentState } from '#src/ui/feedback/absent-state.tsx'
import { messages } from './messages.ts'

/** /companyProfile/premiumAccess: what the company's plan does not include, and the way back to where it was asked for. */
export function PremiumAccessScreen() {
  const failedHref = ownPath(useRouterState({ select: ({ location }) => location.state.failedHref }))
  return (
    <AbsentState
      size="page"
      title={messages.premiumTitle}
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
    </AbsentState>
  )
}
