import { createFileRoute } from '@tanstack/react-router'
import { MailsScreen } from '#src/features/company/mails/mails-screen.tsx'
import { mailTemplatesQuery } from '#src/features/company/queries.ts'

export const Route = createFileRoute('/companyProfile/settings/mails')({
  staticData: { title: 'Email templates' },
  loader: (visit) => visit.context.ahead(visit, mailTemplatesQuery),
  component: MailsScreen,
})
