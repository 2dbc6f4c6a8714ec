import type { NavItem } from '../../ui/frame/nav-item.ts'
import type { AppRouter } from '../router.ts'
import type { NavEntry, RailOwner } from './screen.ts'

/** The rail of an account type, from the routes' screen declarations. */
export const railOf = (
  { routesByPath }: AppRouter,
  owner: RailOwner | null,
  shown: NavEntry | undefined,
): readonly NavItem[] =>
  Object.values(routesByPath)
    .flatMap(({ fullPath, options: { staticData: { route, title = '', place } = {} } }) =>
      place === undefined || 'below' in place || place.of !== owner
        ? []
        : {
            order: place.order,
            label: title,
            icon: place.icon,
            link: { to: fullPath },
            current: shown !== undefined && 'below' in shown && shown.below === route,
          },
    )
    .toSorted((one, other) => one.order - other.order)
