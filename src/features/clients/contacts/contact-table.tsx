import { ActionIcon, Anchor } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Avatar } from '#src/ui/data/avatar.tsx'
import { DataTable, type TableColumn } from '#src/ui/data/data-table.tsx'
import { PillBadge } from '#src/ui/data/pill-badge.tsx'
import { RelativeTime } from '#src/ui/data/relative-time.tsx'
import classes from './contacts.module.css'
import type { Contact } from './contact-values.ts'
import { contactWords as words } from './words.ts'

type Column = TableColumn<Contact, 'name' | 'email' | 'role' | 'actions'>

function Email({ email, optedOutAt }: Contact) {
  return (
    <span className={classes.email}>
      <Anchor inherit href={`mailto:${email.replaceAll(/[?&#%]/g, encodeURIComponent)}`}>
        {email}
      </Anchor>
      {optedOutAt === null ? null : (
        <PillBadge tone="red">
          {words.optedOut} <RelativeTime at={optedOutAt} />
        </PillBadge>
      )}
    </span>
  )
}

const Role = ({ role }: Contact) => (
  <span className={classes.role}>
    <PillBadge>{words.roles[role]}</PillBadge>
  </span>
)

const columns: readonly Column[] = [
  {
    key: 'name',
    header: words.name,
    cell: (contact) => (
      <span className={classes.person}>
        <Avatar name={contact.name} id={contact.id} />
        <span className={classes.who}>
          <span>{contact.name}</span>
          {contact.title === null ? null : <span className={classes.quiet}>{contact.title}</span>}
          <span className={classes.below}>
            <Email {...contact} />
            <Role {...contact} />
          </span>
        </span>
      </span>
    ),
  },
  { key: 'email', header: words.email, wideOnly: true, cell: (contact) => <Email {...contact} /> },
  { key: 'role', header: words.role, wideOnly: true, cell: (contact) => <Role {...contact} /> },
]

interface ContactTableProps {
  contacts: readonly Contact[]
  /** Absent for viewers. */
  actions?: { onEdit: (contact: Contact) => void; onRemove: (contact: Contact) => void; isBusy: boolean }
  empty: ReactNode
}

/** A client's contacts by name; on a phone email and role are below the name. */
export function ContactTable({ contacts, actions, empty }: ContactTableProps) {
  const acting: readonly Column[] =
    actions === undefined
      ? []
      : [
          {
            key: 'actions',
            header: words.actions,
            align: 'end',
            cell: (contact) => (
              <span className={classes.actions}>
                <ActionIcon
                  aria-label={words.editOf(contact.name)}
                  title={words.editOf(contact.name)}
                  onClick={() => actions.onEdit(contact)}
                >
                  <IconPencil size={16} stroke={1.5} aria-hidden="true" />
                </ActionIcon>
                <ActionIcon
                  aria-label={words.removeOf(contact.name)}
                  title={words.removeOf(contact.name)}
                  disabled={actions.isBusy}
                  onClick={() => actions.onRemove(contact)}
                >
                  <IconTrash size={16} stroke={1.5} aria-hidden="true" />
                </ActionIcon>
              </span>
            ),
          },
        ]
  return (
    <DataTable
      caption={words.title}
      columns={[...columns, ...acting]}
      rows={contacts}
      rowKey={({ id }) => id}
      empty={empty}
      density="touch"
    />
  )
}
