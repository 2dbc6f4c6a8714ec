import { Avatar } from '#src/ui/data/avatar.tsx'
import classes from './builder.module.css'

interface PersonHeadProps {
  /** Of the candidate: gives the avatar its color. Grey until it is loaded. */
  candidateId: string | undefined
  name: string
  /** A line below the name. */
  about?: string | undefined
}

/** Who a row is about. */
export function PersonHead({ candidateId, name, about }: PersonHeadProps) {
  return (
    <span className={classes.head}>
      <Avatar name={name} id={candidateId} />
      <span className={classes.who}>
        <span className={classes.name}>{name}</span>
        {about === undefined ? null : <span className={classes.quiet}>{about}</span>}
      </span>
    </span>
  )
}
