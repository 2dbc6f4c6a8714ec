import { Link } from '@tanstack/react-router'
import classes from './audience-switch.module.css'
import type { Audience } from './audience.ts'
import { messages } from './messages.ts'

const audiences = ['user', 'company'] as const
const paths = {
  login: { user: '/login', company: '/companylogin' },
  register: { user: '/register', company: '/companyregister' },
} as const

/** Switch between the sign-in pages of developers and companies. Links, so that each has its address. */
export function AudienceSwitch({ audience, purpose }: { audience: Audience; purpose: 'login' | 'register' }) {
  return (
    <nav className={classes.audiences} aria-label={messages.accountKind}>
      {audiences.map((name) => (
        <Link
          key={name}
          to={paths[purpose][name]}
          search
          replace
          className={classes.audience}
          aria-current={name === audience ? 'page' : undefined}
          data-here={name === audience || undefined}
        >
          {messages.kinds[name]}
        </Link>
      ))}
    </nav>
  )
}
