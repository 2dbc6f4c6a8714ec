import { createFileRoute } from '@tanstack/react-router'
import { DocumentScreen } from './-document-screen.tsx'

export const Route = createFileRoute('/digestProfile/$digestHash')({
  staticData: { route: 'PublicUserDigestProfile', title: 'Candidate' },
  component: DocumentScreen,
})
