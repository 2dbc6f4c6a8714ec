import { Radio, Stack } from '@mantine/core'
import {
  givenRoles,
  mayGive,
  type GivenRole,
  type MemberRole,
} from '#machines/domain/company/member-roles.ts'
import { messages } from './messages.ts'

interface RoleFieldProps {
  value: GivenRole
  onChange: (role: GivenRole) => void
  /** Role of the member who gives the role. */
  givenBy: MemberRole
}

const choices = givenRoles.toReversed()

export function RoleField({ value, onChange, givenBy }: RoleFieldProps) {
  return (
    <Radio.Group
      label={messages.role}
      value={value}
      onChange={(chosen) => onChange(choices.find((role) => role === chosen) ?? value)}
    >
      <Stack gap="sm" mt={4}>
        {choices
          .filter((role) => mayGive(givenBy, role))
          .map((role) => (
            <Radio
              key={role}
              value={role}
              label={messages.roles[role]}
              description={messages.roleRights[role]}
            />
          ))}
      </Stack>
    </Radio.Group>
  )
}
