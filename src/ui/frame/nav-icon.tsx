import { IconBuildingSkyscraper, IconSettings, IconUserCircle, IconUsers } from '@tabler/icons-react'

/** Icons of the rail and the bottom bar, which load with them: sign-in pages do not need them. */
const icons = {
  clients: IconBuildingSkyscraper,
  people: IconUsers,
  person: IconUserCircle,
  settings: IconSettings,
}

/** Name of a place's icon in a route. */
export type NavIconName = keyof typeof icons

export function NavIcon({ icon, className }: { icon: NavIconName; className?: string | undefined }) {
  const Mark = icons[icon]
  return <Mark size={20} stroke={1.5} aria-hidden="true" className={className} />
}
