import { createFileRoute, useRouter } from '@tanstack/react-router'
import { MembersScreen } from '#src/features/members/members-screen.tsx'
import { membersQuery } from '#src/features/members/queries.ts'

export const Route = createFileRoute('/companyProfile/members')({
  staticData: {
    route: 'companyMembers',
    title: 'Members',
    place: { of: 'company', order: 2, icon: 'people' },
  },
  loader: (visit) => visit.context.ahead(visit, membersQuery),
  component: CompanyMembers,
})

function CompanyMembers() {
  const router = useRouter()
  return <MembersScreen onLeft={() => void router.invalidate()} />
}
