import { useId, type ReactNode, type Ref } from 'react'
import classes from './section.module.css'

interface SectionProps {
  title: string
  purpose: ReactNode
  action?: ReactNode
  /** Takes the focus when the focused element is removed. */
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
}

export function Section({ title, purpose, action, heading, children }: SectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 ref={heading} id={id} tabIndex={-1} className={classes.title}>
            {title}
          </h2>
          <p className={classes.purpose}>{purpose}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
