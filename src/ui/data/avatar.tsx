import classes from './avatar.module.css'
import { hueOf, initialsOf } from './initials.ts'

interface AvatarProps {
  name: string
  /** Id of the record, which determines the hue. Without one, e.g. for a deleted user, it stays grey. */
  id?: string | null | undefined
  /** `small` for a line of text, `medium` for a header, `large` next to a title. */
  size?: 'small' | 'medium' | 'large'
  /** Users are round, clients square. */
  square?: boolean
}

/** Initials on the hue of the record. Decorative: the name is next to it. */
export function Avatar({ name, id, size = 'small', square = false }: AvatarProps) {
  return (
    <span
      className={classes.avatar}
      data-size={size}
      data-square={square || undefined}
      data-hue={id ? hueOf(id) : undefined}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  )
}
