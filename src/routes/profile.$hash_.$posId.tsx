import { createFileRoute } from '@tanstack/react-router'
import { DocumentScreen } from './-document-screen.tsx'

export const Route = createFileRoute('/profile/$hash_/$posId')({
  staticData: { route: 'DevLanding', title: 'Position' },
  component: DocumentScreen,
})
