import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useLiveReload } from '#src/api/api-context.tsx'
import type { LiveMessage } from '#src/api/live/live-event.ts'
import { useQuery } from '#src/api/queries/use-query.ts'
import { failureText } from '#src/session/failure-words.ts'
import { tourTarget } from '#src/session/tour-targets.ts'
import { CardList } from '#src/ui/data/card-list.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import type { ProfileLink } from './mutations.ts'
import { LinkDialog } from './link-dialog.tsx'
import { LinkRow } from './link-row.tsx'
import { messages } from './messages.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { profileLinksQuery } from './queries.ts'
import { RevokeDialog } from './revoke-dialog.tsx'
import { Section } from '#src/ui/frame/section.tsx'
import { ShownByLink } from './shown-by-link.tsx'

declare module '#src/session/tour-targets.ts' {
  interface TourTargets {
    'links-new': true
  }
}

/** Each link shows its number of views. */
const concernsLinks = (message: LiveMessage): boolean =>
  message.kind === 'missed' || ['user.linksChanged', 'user.looksChanged'].includes(message.change.event)

/** The open dialog: create a link, change its address or its image, or revoke it. */
type Asking =
  | { readonly kind: 'make' }
  | { readonly kind: 'rotate' | 'revoke' | 'picture'; readonly link: ProfileLink }
  | null

/** The user's share links: create, change the address, revoke. */
export function LinksSection() {
  const { data, reload, set } = useQuery(profileLinksQuery)
  useLiveReload(reload, concernsLinks)
  const heading = useRef<HTMLHeadingElement>(null)
  const [asking, setAsking] = useState<Asking>(null)
  const close = () => setAsking(null)
  const make = (
    <Button {...tourTarget('links-new')} onClick={() => setAsking({ kind: 'make' })}>
      {messages.newLink}
    </Button>
  )
  const links = data?.ok === true ? data.value.items : []
  /** Shows the changed link from the answer; other changes arrive live. */
  const keep = (link: ProfileLink) => {
    if (data?.ok !== true) return void reload()
    const isNew = links.every(({ id }) => id !== link.id)
    const items = isNew ? [link, ...links] : links.map((one) => (one.id === link.id ? link : one))
    set({ ok: true, value: { ...data.value, items } })
  }
  return (
    <Section
      title={messages.links}
      purpose={
        <>
          {messages.linksPurpose}{' '}
          <Anchor
            inherit
            underline="always"
            renderRoot={(props) => <Link {...props} to="/user/settings" hash="who-sees-what" />}
          >
            {messages.whatTheySee}
          </Anchor>
        </>
      }
      heading={heading}
      action={links.length === 0 ? undefined : make}
    >
      <ShownByLink />
      {data === undefined ? (
        <LoadingState shape="entries" count={2} />
      ) : !data.ok ? (
        <ErrorState level={3} title={messages.failed} onRetry={reload}>
          {failureText(data.failure)}
        </ErrorState>
      ) : links.length === 0 ? (
        <EmptyState action={make}>{messages.none}</EmptyState>
      ) : (
        <CardList>
          {links.map((link) => (
            <LinkRow
              key={link.id}
              link={link}
              onRotate={() => setAsking({ kind: 'rotate', link })}
              onRevoke={() => setAsking({ kind: 'revoke', link })}
              onPicture={() => setAsking({ kind: 'picture', link })}
            />
          ))}
        </CardList>
      )}
      {asking?.kind === 'make' || asking?.kind === 'rotate' ? (
        <LinkDialog
          link={asking.kind === 'rotate' ? asking.link : null}
          onMade={keep}
          onClose={close}
          returnTo={() => heading.current}
        />
      ) : null}
      {asking?.kind === 'picture' ? (
        <PictureDialog link={asking.link} onChanged={keep} onClose={close} returnTo={() => heading.current} />
      ) : null}
      {asking?.kind === 'revoke' ? (
        <RevokeDialog link={asking.link} onRevoked={keep} onClose={close} returnTo={() => heading.current} />
      ) : null}
    </Section>
  )
}
