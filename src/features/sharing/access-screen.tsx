import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { LinksSection } from './links-section.tsx'
import { LooksSection } from './looks-section.tsx'
import { messages } from './messages.ts'
import classes from './sharing.module.css'

/** /user/access (product.md section 3, access management): links to one's profile, and who has looked. */
export function AccessScreen() {
  return (
    <>
      <PageHeader title={messages.title} purpose={messages.purpose} />
      <div className={classes.page}>
        <LinksSection />
        <LooksSection />
      </div>
    </>
  )
}
