import { IconBuildingSkyscraper, IconSettings, IconUserCircle, IconUsers } from '@tabler/icons-react'

/** Of the places in the rail and the bottom bar, which load with them: the doors do without. */
const icons = {
  clients: IconBuildingSkyscraper,
  people: IconUsers,
  person: IconUserCircle,
  settings: IconSettings,
}

/** How a route names the icon of its place. */
export type PlaceIcon = keyof typeof icons

/** The icon of a place. */
export function PlaceMark({ icon, className }: { icon: PlaceIcon; className?: string | undefined }) {
  const Mark = icons[icon]
  return <Mark size={20} stroke={1.5} aria-hidden="true" className={className} />
}
