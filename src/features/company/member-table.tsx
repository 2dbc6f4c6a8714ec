import type { components } from '#src/api/schema.gen.ts'
import { Avatar } from '#src/ui/data/avatar.tsx'
import { DataTable, type TableColumn } from '#src/ui/data/data-table.tsx'
import { PillBadge } from '#src/ui/data/pill-badge.tsx'
import { messages } from './messages.ts'
import '#src/ui/theme/pipeline-tokens.css'
import classes from './settings.module.css'

type Member = components['schemas']['ListedMember']

const columns: readonly TableColumn<Member, 'name' | 'email' | 'title' | 'role'>[] = [
  {
    key: 'name',
    header: messages.memberName,
    cell: (member) => (
      <span className={classes.who}>
        <Avatar name={member.name} id={member.id} />
        {member.name}
      </span>
    ),
  },
  { key: 'title', header: messages.memberTitle, wideOnly: true, cell: (member) => member.title ?? '–' },
  { key: 'email', header: messages.memberEmail, wideOnly: true, cell: (member) => member.email ?? '–' },
  {
    key: 'role',
    header: messages.memberRole,
    cell: (member) => (
      <PillBadge>
        <span className={classes.role} data-role={member.role} aria-hidden="true" />
        {messages.roles[member.role]}
      </PillBadge>
    ),
  },
]

/** Who works in this company. Former members are kept for what they made, not shown. */
export function MemberTable({ members }: { members: readonly Member[] }) {
  const current = members.filter(({ state }) => state !== 'removed')
  return (
    <DataTable caption={messages.members} columns={columns} rows={current} rowKey={(member) => member.id} />
  )
}
