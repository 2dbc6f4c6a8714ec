import { useRouterState } from '@tanstack/react-router'
import type { RouteName } from '#machines/navigation/navigation.ts'
import { TourOffer } from '../../features/guided-tour/tour-offer.tsx'
import { useTourRequests } from '../../session/tour-requests.tsx'
import { screenOf } from '../../session/shown-route.ts'
import { useTourRole } from './tour-role.ts'

/** The first pages after the onboarding. */
const firstPages: ReadonlySet<RouteName> = new Set(['CompanyProjectsDashboard', 'UserProfile'])

export function OfferedTour() {
  const role = useTourRole()
  const { request } = useTourRequests()
  const screen = useRouterState({ select: ({ matches }) => screenOf(matches) })
  return role === null || request !== null || !firstPages.has(screen) ? null : <TourOffer />
}
