import { createFileRoute } from '@tanstack/react-router'
import { LabelsScreen } from '#src/features/company/labels/labels-screen.tsx'
import { labelsQuery } from '#src/features/company/queries.ts'

export const Route = createFileRoute('/companyProfile/settings/tags')({
  staticData: { title: 'Tags and sources' },
  loader: (visit) => visit.context.ahead(visit, labelsQuery()),
  component: LabelsScreen,
})
