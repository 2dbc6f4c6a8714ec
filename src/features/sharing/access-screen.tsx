import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { InvitationsSection } from './invitations-section.tsx'
import { LinksSection } from './links-section.tsx'
import { ViewsSection } from './views-section.tsx'
import { messages } from './messages.ts'
import classes from './sharing.module.css'

/** /user/access: invitations, links to one's profile, and who has looked. */
export function AccessScreen() {
  return (
    <>
      <PageHeader title={messages.title} purpose={messages.purpose} />
      <div className={classes.page}>
        <InvitationsSection />
        <LinksSection />
        <ViewsSection />
      </div>
    </>
  )
}
