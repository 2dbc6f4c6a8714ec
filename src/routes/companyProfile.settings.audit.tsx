import { createFileRoute } from '@tanstack/react-router'
import { auditFilters } from '#src/features/company/audit/audit-filters.ts'
import { AuditScreen } from '#src/features/company/audit/audit-screen.tsx'
import { searchTexts } from '#src/lib/search-texts.ts'

const readSearch = searchTexts(...auditFilters)

export const Route = createFileRoute('/companyProfile/settings/audit')({
  staticData: { title: 'Audit log' },
  validateSearch: readSearch,
  component: Audit,
})

function Audit() {
  return <AuditScreen search={Route.useSearch()} />
}
