import { Avatar } from '#src/ui/data/avatar.tsx'
import classes from './builder.module.css'

interface PersonHeadProps {
  /** Of the application: gives the avatar its colour. */
  id: string
  name: string
  /** A line below the name. */
  about?: string | undefined
}

/** Who a row is about. */
export function PersonHead({ id, name, about }: PersonHeadProps) {
  return (
    <span className={classes.head}>
      <Avatar name={name} id={id} />
      <span className={classes.who}>
        <span className={classes.name}>{name}</span>
        {about === undefined ? null : <span className={classes.quiet}>{about}</span>}
      </span>
    </span>
  )
}
