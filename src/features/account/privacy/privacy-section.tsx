import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import classes from '../settings.module.css'
import { messages } from './messages.ts'
import { PrivacyChoices } from './privacy-choices.tsx'

/** Hash of links to this section of the settings. */
const anchor = 'who-sees-what'

export function PrivacySection() {
  const id = useId()
  return (
    <section id={anchor} className={classes.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={classes.title}>
          {messages.title}
        </h2>
        <p className={classes.purpose}>
          {messages.purpose}{' '}
          <Anchor inherit underline="always" renderRoot={(props) => <Link {...props} to="/user/access" />}>
            {messages.links}
          </Anchor>
        </p>
      </div>
      <PrivacyChoices isViewable />
    </section>
  )
}
