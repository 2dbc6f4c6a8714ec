import { Anchor } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { formatDay } from '#src/lib/dates.ts'
import { BackgroundList } from '#src/ui/data/background-list.tsx'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { usePage } from '#src/ui/frame/page-chrome.tsx'
import type { ShownProfile } from '../shared/evidence-types.ts'
import { Section } from '#src/ui/frame/section.tsx'
import sections from '../shared/evidence.module.css'
import { messages } from './messages.ts'
import classes from './shared-profile.module.css'
import { ShownCommits } from './shown-commits.tsx'
import { ShownExpertise } from './shown-expertise.tsx'

interface ShownProfilePartsProps {
  profile: ShownProfile
  /** When the share link expires, ISO 8601; absent without a link. */
  expiresAt?: string
  opens?: boolean
}

/** Shows the sections that the viewer may see, expertise first. */
export function ShownProfileParts({ profile, expiresAt, opens = false }: ShownProfilePartsProps) {
  const { introduction, expertise, commits, background, contact } = profile
  usePage({ title: introduction?.name ?? messages.anonymous })
  return (
    <>
      <Head introduction={introduction} until={expiresAt === undefined ? null : formatDay(expiresAt)} />
      <div className={sections.sections}>
        {Object.values(profile).every((part) => part === null) ? (
          <EmptyLine>{messages.nothing}</EmptyLine>
        ) : null}
        {expertise === null ? null : (
          <ShownExpertise expertise={expertise} name={introduction?.name ?? null} opens={opens} />
        )}
        {commits === null ? null : <ShownCommits commits={commits} />}
        {background === null ? null : (
          <Section title={messages.background} purpose={messages.backgroundPurpose}>
            {background.items.length === 0 ? (
              <EmptyLine>{messages.noBackground}</EmptyLine>
            ) : (
              <BackgroundList entries={background.items} />
            )}
          </Section>
        )}
        {contact === null ? null : (
          <Section
            title={messages.contact}
            purpose={contact.email === null ? messages.noAddress : messages.contactPurpose}
          >
            {contact.email === null ? null : (
              <p>
                <Anchor href={`mailto:${contact.email}`}>{contact.email}</Anchor>
              </p>
            )}
          </Section>
        )}
      </div>
    </>
  )
}

interface HeadProps {
  introduction: ShownProfile['introduction']
  /** Last day of the share link; null without a link. */
  until: string | null
}

function Head({ introduction, until }: HeadProps) {
  const { name = messages.anonymous, headline = null, title = null, location = null } = introduction ?? {}
  const { jobSearchStatus: status = null, employmentType = [] } = introduction ?? {}
  return (
    <header className={classes.head}>
      <h1 className={classes.name} tabIndex={-1} data-page-title>
        {name}
      </h1>
      {headline === null ? null : <p className={classes.headline}>{headline}</p>}
      {title === null && location === null && status === null ? null : (
        <p className={classes.meta}>
          {title === null ? null : <span>{title}</span>}
          {location === null ? null : (
            <span className={classes.place}>
              <IconMapPin size={16} stroke={1.5} aria-hidden="true" />
              {location}
            </span>
          )}
          {status === null ? null : <span>{messages.seeking(status, employmentType)}</span>}
        </p>
      )}
      {until === null ? null : <p className={classes.quiet}>{messages.until(until)}</p>}
    </header>
  )
}
