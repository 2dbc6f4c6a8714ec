import type { ComponentProps } from 'react'
import classes from './card-list.module.css'

/** Records in one frame, with a line between them: each a `<li>`. */
export const CardList = (props: Omit<ComponentProps<'ul'>, 'className'>) => (
  <ul {...props} className={classes.list} />
)
