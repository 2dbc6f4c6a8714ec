import { Link } from '@tanstack/react-router'
import classes from './door-switch.module.css'
import type { Door } from './door.ts'
import { messages } from './messages.ts'

const doors = ['user', 'company'] as const
const paths = {
  login: { user: '/login', company: '/companylogin' },
  register: { user: '/register', company: '/companyregister' },
} as const

/** Switch between the sign-in pages of developers and companies. Links, so that each has its address. */
export function DoorSwitch({ door, purpose }: { door: Door; purpose: 'login' | 'register' }) {
  return (
    <nav className={classes.doors} aria-label={messages.accountKind}>
      {doors.map((name) => (
        <Link
          key={name}
          to={paths[purpose][name]}
          search
          replace
          className={classes.door}
          aria-current={name === door ? 'page' : undefined}
          data-here={name === door || undefined}
        >
          {messages.kinds[name]}
        </Link>
      ))}
    </nav>
  )
}
