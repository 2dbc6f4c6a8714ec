import type { ReactNode } from 'react'
import { Avatar } from '#src/ui/data/avatar.tsx'
import { DataTable, type TableColumn } from '#src/ui/data/data-table.tsx'
import { PillBadge } from '#src/ui/data/pill-badge.tsx'
import { RelativeTime } from '#src/ui/data/relative-time.tsx'
import { StatusChip, type StatusMeaning } from '#src/ui/data/status-chip.tsx'
import '#src/ui/theme/pipeline-tokens.css'
import type { Person } from './mutations.ts'
import classes from './members.module.css'
import { messages } from './messages.ts'
import { sharesOnly } from './member-offers.ts'

type Column = TableColumn<Person, 'name' | 'role' | 'clients' | 'status' | 'lastActive' | 'actions'>

const meanings: Record<Person['state'], StatusMeaning> = {
  invited: 'waiting',
  active: 'active',
  suspended: 'attention',
  removed: 'draft',
}

const Role = ({ role }: Person) => (
  <PillBadge>
    <span className={classes.role} data-role={role} aria-hidden="true" />
    {messages.roles[role]}
  </PillBadge>
)

const Status = ({ state }: Person) => (
  <StatusChip meaning={meanings[state]}>{messages.states[state]}</StatusChip>
)

/** The names are in the tooltip. */
const SeenClients = ({ clients, isShared }: Pick<Person, 'clients'> & { isShared: boolean }) =>
  clients === null ? (
    <span className={classes.quiet}>{messages.allClients}</span>
  ) : isShared ? (
    <span title={messages.clientsSharedHint}>{messages.clientsShared}</span>
  ) : (
    <span title={clients.map(({ name }) => name).join(', ')}>{messages.clientsSeen(clients.length)}</span>
  )

function When({ invitation, lastActiveAt }: Person) {
  if (invitation !== null)
    return (
      <span className={classes.quiet}>
        {messages.expires} <RelativeTime at={invitation.expiresAt} />
      </span>
    )
  if (lastActiveAt === null) return <span className={classes.quiet}>{messages.neverActive}</span>
  return <RelativeTime at={lastActiveAt} />
}

interface MemberTableProps {
  people: readonly Person[]
  /** Name of a member by id; null for an unknown one. */
  nameOf: (id: string) => string | null
  ownId: string
  actions: (person: Person) => ReactNode
}

/** Members, then invited people. On a phone role, status and last activity are below the name. */
export function MemberTable({ people, nameOf, ownId, actions }: MemberTableProps) {
  const isShared = (person: Person) => sharesOnly(people, ownId, person)
  const columns: readonly Column[] = [
    {
      key: 'name',
      header: messages.name,
      cell: (person) => (
        <span className={classes.person}>
          <Avatar name={person.name} id={person.id} />
          <span className={classes.who}>
            <span>
              {person.name}{' '}
              {person.id === ownId ? <span className={classes.quiet}>({messages.you})</span> : null}
            </span>
            <span className={classes.quiet}>
              {person.invitation === null
                ? [person.title, person.email].filter((text) => text !== null).join(' · ')
                : messages.invitedBy(nameOf(person.invitation.invitedBy))}
            </span>
            <span className={classes.below}>
              <Role {...person} />
              {person.clients === null ? null : (
                <SeenClients clients={person.clients} isShared={isShared(person)} />
              )}
              <Status {...person} />
              <When {...person} />
            </span>
          </span>
        </span>
      ),
    },
    { key: 'role', header: messages.role, wideOnly: true, cell: (person) => <Role {...person} /> },
    {
      key: 'clients',
      header: messages.clients,
      wideOnly: true,
      cell: (person) => <SeenClients clients={person.clients} isShared={isShared(person)} />,
    },
    { key: 'status', header: messages.status, wideOnly: true, cell: (person) => <Status {...person} /> },
    {
      key: 'lastActive',
      header: messages.lastActive,
      wideOnly: true,
      cell: (person) => <When {...person} />,
    },
    { key: 'actions', header: messages.actions, align: 'end', cell: actions },
  ]
  return (
    <DataTable
      caption={messages.list}
      columns={columns}
      rows={people}
      rowKey={({ id }) => id}
      density="touch"
    />
  )
}
