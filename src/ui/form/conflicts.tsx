import { Button, Group, Stack, Text } from '@mantine/core'
import { conflictingFields, storedNow, takeStored } from '../messages.ts'

export interface Conflict {
  field: string
  label: string
  /** The stored value as text; empty if there is none. */
  stored: string
  onTake: () => void
}

/** Fields that were changed elsewhere while this form was open: the stored value of each, and a button that takes it. */
export function Conflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  if (conflicts.length === 0) return null
  return (
    <Stack gap="xs" role="group" aria-label={conflictingFields}>
      {conflicts.map(({ field, label, stored, onTake }) => (
        <Group key={field} gap="sm" wrap="nowrap" justify="space-between" align="center">
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {storedNow(label, stored)}
          </Text>
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`${takeStored}: ${label}`}
            style={{ flexShrink: 0 }}
            onClick={onTake}
          >
            {takeStored}
          </Button>
        </Group>
      ))}
    </Stack>
  )
}
