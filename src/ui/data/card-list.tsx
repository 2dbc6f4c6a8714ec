import type { ComponentProps } from 'react'
import classes from './card-list.module.css'

/** Records below one another in one frame, with a line between them: each a `<li>`. */
export const CardList = (props: Omit<ComponentProps<'ul'>, 'className'>) => (
  <ul {...props} className={classes.list} />
)
