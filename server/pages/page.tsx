import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { routeCatalogue } from '#machines/navigation/navigation.ts'
import type { DocumentRoute } from '#machines/navigation/document-routes.ts'
import { plainFont } from '#server/http/pages/plain-style.ts'
import type { PageHead } from './link-pages.ts'
import type { LinkScript } from './link-script.ts'
import { messages } from './messages.ts'
import { pageStyle } from './page-style.ts'

export interface PageProps {
  readonly route: DocumentRoute
  readonly title: string
  readonly head?: PageHead
  readonly body: ReactNode
  readonly script: LinkScript | null
  readonly nonce: string
}

const Brand = ({ size }: { size: number }) => (
  <>
    <img src="/mark.svg" alt="" width={size} height={size} />
    {messages.product}
  </>
)

function Page({ route, title, head, body, script, nonce }: PageProps) {
  const { header, footer } = routeCatalogue[route].chrome
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${messages.product}`}</title>
        <link rel="icon" type="image/svg+xml" href="/mark.svg" />
        <link rel="preload" href={plainFont} as="font" type="font/woff2" crossOrigin="" />
        <style nonce={nonce}>{pageStyle}</style>
      </head>
      <body>
        {header ? (
          <header>
            <a href="/" className="brand">
              <Brand size={20} />
            </a>
          </header>
        ) : null}
        <main>
          {head === undefined || head.logo === null ? null : (
            <img className="logo" src={head.logo} alt={head.company} />
          )}
          <h1 data-page-title>{title}</h1>
          {body}
        </main>
        {footer ? (
          <footer>
            <Brand size={16} />
          </footer>
        ) : null}
        {script === null ? null : (
          <>
            <script type="application/json" id="assay-config" nonce={nonce}>
              {JSON.stringify(script.config).replaceAll('<', '\\u003c')}
            </script>
            <script type="module" src={script.src} nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}

/** React escapes every value of the page. */
export const renderPage = (props: PageProps): string =>
  `<!doctype html>${renderToStaticMarkup(<Page {...props} />)}`
