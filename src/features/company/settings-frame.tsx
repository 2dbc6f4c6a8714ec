import { Link, Navigate, type LinkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIsClosing } from '#src/api/api-context.tsx'
import { messages as closingMessages } from './closing/messages.ts'
import { messages } from './messages.ts'
import classes from './settings-frame.module.css'
import { useCanManage } from './use-can-manage.ts'

export type SettingsSectionName = keyof typeof messages.sections

const links: Readonly<Record<SettingsSectionName, LinkOptions>> = {
  profile: { to: '/companyProfile/settings' },
  stages: { to: '/companyProfile/settings/stages' },
  mails: { to: '/companyProfile/settings/mails' },
  digests: { to: '/companyProfile/settings/digests' },
  reasons: { to: '/companyProfile/settings/reasons' },
  tags: { to: '/companyProfile/settings/tags' },
  privacy: { to: '/companyProfile/settings/privacy' },
  plan: { to: '/companyProfile/premiumAccess' },
  audit: { to: '/companyProfile/settings/audit' },
  notifications: { to: '/companyProfile/settings/notifications' },
  account: { to: '/companyProfile/settings/account' },
}

const names = Object.keys(messages.sections) as SettingsSectionName[]
/** The sections of a company that is being deleted. */
const closingNames = ['profile', 'account'] as const satisfies readonly SettingsSectionName[]
/** Sections that only owners and admins can read. */
const managed: ReadonlySet<SettingsSectionName> = new Set(['audit'])

/** On a phone the sections are one row, which scrolls to the open one. */
const reveal = (link: HTMLAnchorElement | null) =>
  link?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** The settings sections next to the open one; above it on a phone. */
export function SettingsFrame({ here, children }: { here: SettingsSectionName; children: ReactNode }) {
  const canManage = useCanManage()
  const isClosing = useIsClosing()
  const shown: readonly SettingsSectionName[] = isClosing
    ? closingNames
    : names.filter((name) => canManage || name === here || !managed.has(name))
  if (!shown.includes(here)) return <Navigate to="/companyProfile/settings" replace />
  return (
    <div className={classes.frame}>
      <nav className={classes.sections} aria-label={messages.title}>
        {shown.map((name) => (
          <Link
            key={name}
            ref={name === here ? reveal : undefined}
            {...links[name]}
            className={classes.link}
            aria-current={name === here ? 'page' : undefined}
            data-here={name === here || undefined}
          >
            {isClosing && name === 'profile' ? closingMessages.deletion : messages.sections[name]}
          </Link>
        ))}
      </nav>
      <div className={classes.section}>{children}</div>
    </div>
  )
}
