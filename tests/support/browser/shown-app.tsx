import { act, render } from '@testing-library/react'
import { AppProviders } from '#src/app/providers.tsx'
import { followPages } from '#src/app/shell/page-effects.ts'
import { UiProvider } from '#src/ui/theme/ui-provider.tsx'
import { turns, type InMemoryApp } from './app-in-memory.ts'

/** Renders the app as main.tsx does, and waits until React is idle. */
export async function showApp({ app, offer }: Pick<InMemoryApp, 'app' | 'offer'>): Promise<void> {
  followPages(app.router, app.pageChanged)
  await act(async () => {
    render(
      <UiProvider>
        <AppProviders app={app} offer={offer} />
      </UiProvider>,
    )
    await turns(10)
  })
}
