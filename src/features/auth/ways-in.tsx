import { Suspense } from 'react'
import { useSessionTools } from '#src/session/session-tools.tsx'
import { lazyPart } from '#src/ui/lazy-part.ts'
import classes from './auth.module.css'
import type { Door } from './login-screen.tsx'

/** The form is usable before; its place is kept, so that nothing moves when the buttons come. */
const ProviderButtons = lazyPart(async () => (await import('./provider-buttons.tsx')).ProviderButtons)

/** The ways in besides the password, below the form of a door; nothing where none is set up. */
export function WaysIn(props: { door: Door; purpose: 'login' | 'register' }) {
  const { integrations, isSandbox } = useSessionTools()
  if (integrations.length === 0) return null
  return (
    <div className={classes.ways} data-count={integrations.length} data-sandbox={isSandbox || undefined}>
      <Suspense fallback={null}>
        <ProviderButtons {...props} />
      </Suspense>
    </div>
  )
}
