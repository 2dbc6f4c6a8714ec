import { createFileRoute } from '@tanstack/react-router'
import { templatesQuery } from '#src/features/company/queries.ts'
import { TemplatesScreen } from '#src/features/company/templates/templates-screen.tsx'

export const Route = createFileRoute('/companyProfile/settings/stages')({
  staticData: { title: 'Stage templates' },
  loader: (visit) => visit.context.ahead(visit, templatesQuery),
  component: TemplatesScreen,
})
