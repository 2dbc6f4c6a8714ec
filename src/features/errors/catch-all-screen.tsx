import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { closestRoute } from '#machines/navigation/closest-route.ts'
import { routeCatalogue, type RouteName } from '#machines/navigation/navigation.ts'
import { AbsentState } from '#src/ui/feedback/absent-state.tsx'
import { usePage } from '#src/ui/frame/page-chrome.tsx'
import { messages } from './messages.ts'

const longest = 80

const shortened = (path: string): string => (path.length > longest ? `${path.slice(0, longest)}…` : path)

interface CatchAllProps {
  /** Title of a screen; undefined for a planned one, which is not offered. */
  titleOf: (screen: RouteName) => string | undefined
}

/**
 * The catch-all offers the closest known page and a link home; its route has already forwarded known old spellings.
 */
export function CatchAllScreen({ titleOf }: CatchAllProps) {
  usePage({ title: messages.unknownTitle })
  const { pathname } = window.location
  const closest = closestRoute(pathname)
  const suggested = closest.kind === 'suggest' ? closest.to : null
  // The link home is shown anyway.
  const title = suggested === null || suggested === 'Landing' ? undefined : titleOf(suggested)
  return (
    <AbsentState
      size="page"
      title={messages.unknownTitle}
      action={
        <Group gap="sm" justify="center">
          {suggested === null || title === undefined ? null : (
            <Button component="a" href={routeCatalogue[suggested].path}>
              {messages.suggestion(title)}
            </Button>
          )}
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/" />}>
            {messages.home}
          </Button>
        </Group>
      }
    >
      {messages.unknownText(shortened(pathname))}
    </AbsentState>
  )
}
