import classes from './avatar.module.css'
import { hueOf, initialsOf } from './initials.ts'

interface AvatarProps {
  name: string
  /** Id of the record, which gives the hue. Without one, e.g. somebody who is gone, it stays grey. */
  id?: string | null | undefined
  /** `small` stands in a line of text, `medium` in a header, `large` beside a title. */
  size?: 'small' | 'medium' | 'large'
  /** People are round, clients square. */
  square?: boolean
}

/** Initials on the hue of the record. Decoration: the name stands beside it. */
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
