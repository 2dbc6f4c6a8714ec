import { createFileRoute } from '@tanstack/react-router'
import { DemoScreen } from '#src/features/demo/demo-screen.tsx'
import { NotFoundScreen } from '#src/features/errors/not-found-screen.tsx'
import { useInstallation } from '#src/session/installation.tsx'

export const Route = createFileRoute('/demo')({
  staticData: { route: 'demo', title: 'Demo' },
  component: Demo,
})

function Demo() {
  return useInstallation().hasDemo ? <DemoScreen /> : <NotFoundScreen />
}
