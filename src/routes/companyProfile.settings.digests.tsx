import { createFileRoute } from '@tanstack/react-router'
import { DigestPreferencesScreen } from '#src/features/company/digests/digest-preferences-screen.tsx'

export const Route = createFileRoute('/companyProfile/settings/digests')({
  staticData: { title: 'Digest preferences' },
  component: DigestPreferencesScreen,
})
