import { createFileRoute, useRouter } from '@tanstack/react-router'
import { VerifyTokenScreen } from '#src/features/auth/verify-token-screen.tsx'

export const Route = createFileRoute('/verifyToken')({
  staticData: { route: 'verifyToken' },
  validateSearch: (search): { token?: string } =>
    typeof search.token === 'string' && search.token !== '' ? { token: search.token } : {},
  component: VerifyToken,
})

function VerifyToken() {
  const { token } = Route.useSearch()
  const router = useRouter()
  return <VerifyTokenScreen token={token ?? null} onVerified={() => void router.invalidate()} />
}
