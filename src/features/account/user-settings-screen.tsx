import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { AccountSections } from './account-sections.tsx'
import { messages } from './messages.ts'

/** /user/settings (product.md section 3, user settings). */
export function UserSettingsScreen({ here }: { here: string }) {
  return (
    <>
      <PageHeader title={messages.title} purpose={messages.purpose} />
      <AccountSections here={here} membership={null} />
    </>
  )
}
