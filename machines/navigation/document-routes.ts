import { matchRoute } from './match-route.ts'
import { routeCatalogue } from './route-catalogue.ts'

/** Screens rendered as server HTML: readable without an account and without JavaScript. */
export const documentRoutes = ['DevLanding', 'digestSummary', 'PublicUserDigestProfile'] as const

export type DocumentRoute = (typeof documentRoutes)[number]

/** The document's path with its parameters, in the catalogue's spelling. */
export const documentPath = (route: DocumentRoute, params: Readonly<Record<string, string>>): string =>
  routeCatalogue[route].path.replaceAll(/:(\w+)/gu, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )

/** The catalogue's spelling of a document path; null for any other path. */
export function documentPathAt(pathname: string): string | null {
  const { route, params } = matchRoute(pathname)
  const found = documentRoutes.find((one) => one === route)
  return found === undefined ? null : documentPath(found, params)
}
