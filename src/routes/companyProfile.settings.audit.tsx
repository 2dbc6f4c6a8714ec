import { createFileRoute } from '@tanstack/react-router'
import { auditFilters, auditParams } from '#src/features/company/audit/audit-params.ts'
import { AuditScreen } from '#src/features/company/audit/audit-screen.tsx'
import { auditQuery } from '#src/features/company/queries.ts'
import { searchTexts } from '#src/lib/search-texts.ts'

const readSearch = searchTexts(...auditFilters)

export const Route = createFileRoute('/companyProfile/settings/audit')({
  staticData: { title: 'Audit log' },
  validateSearch: readSearch,
  loader: (visit) => visit.context.ahead(visit, auditQuery(auditParams(readSearch(visit.location.search)))),
  component: Audit,
})

function Audit() {
  return <AuditScreen search={Route.useSearch()} />
}
