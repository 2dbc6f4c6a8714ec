import { createFileRoute } from '@tanstack/react-router'
import { LandingScreen } from '#src/features/landing/landing-screen.tsx'
import { searchTexts } from '#src/lib/search-texts.ts'

export const Route = createFileRoute('/')({
  staticData: { route: 'Landing', title: 'Consent-first recruiting' },
  validateSearch: searchTexts('next'),
  component: LandingScreen,
})
