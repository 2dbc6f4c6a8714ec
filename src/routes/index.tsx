import { createFileRoute } from '@tanstack/react-router'
import { LandingScreen } from '#src/features/landing/landing-screen.tsx'

export const Route = createFileRoute('/')({
  staticData: { route: 'Landing', title: 'Recruitment that says why' },
  component: LandingScreen,
})
