import { createFileRoute } from '@tanstack/react-router'
import { DocumentScreen } from './-document-screen.tsx'

export const Route = createFileRoute('/digest/$digest')({
  staticData: { route: 'digestSummary', title: 'Digest' },
  component: DocumentScreen,
})
