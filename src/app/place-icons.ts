import { IconSettings, IconUserCircle, IconUsers } from '@tabler/icons-react'

/** Of the places in the rail and the bottom bar, which load with them: the doors do without. */
export const placeIcons = { people: IconUsers, person: IconUserCircle, settings: IconSettings }
