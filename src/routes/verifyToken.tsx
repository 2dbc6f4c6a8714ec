import { createFileRoute, useRouter } from '@tanstack/react-router'
import { VerifyTokenScreen } from '#src/features/auth/verify-token-screen.tsx'
import { mailedToken } from '#src/lib/mailed-token.ts'
import { searchTexts } from '#src/lib/search-texts.ts'

export const Route = createFileRoute('/verifyToken')({
  staticData: { route: 'verifyToken', title: 'Verify your email', width: 'narrow' },
  validateSearch: searchTexts('token'),
  component: VerifyToken,
})

function VerifyToken() {
  const { token } = Route.useSearch()
  const router = useRouter()
  return <VerifyTokenScreen token={mailedToken(token)} onVerified={() => void router.invalidate()} />
}
