import type { RouteName } from '#machines/navigation/navigation.ts'

interface Match {
  readonly staticData: { readonly route?: RouteName }
}

/** The innermost matched route that names a screen. */
export const screenMatch = <M extends Match>(matches: readonly M[]): M | undefined =>
  matches.findLast(({ staticData }) => staticData.route !== undefined)

/** The screen of an address: a tab, section or list below a screen is that screen, with its class and chrome. */
export const screenOf = (matches: readonly Match[]): RouteName =>
  screenMatch(matches)?.staticData.route ?? 'redirect'
