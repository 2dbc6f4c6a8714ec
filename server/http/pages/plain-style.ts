/** The font file for server-rendered pages; the browser build serves it under its own name. */
export const plainFont = '/type/inter-latin.woff2'

/** Head links of each page: the icon, and the font, preloaded for the first paint. */
export const plainHead = `<link rel="icon" type="image/svg+xml" href="/mark.svg">
<link rel="preload" href="${plainFont}" as="font" type="font/woff2" crossorigin>`

/**
 * Styles that all server-rendered pages share: the design tokens, light and dark, and the header. These pages load
 * neither scripts nor the application's stylesheets.
 */
export const plainStyle = `
@font-face { font-family: 'Inter Variable'; font-weight: 100 900; font-display: optional; src: url('${plainFont}') format('woff2'); }
@font-face { font-family: 'Inter Fallback'; src: local('Arial'), local('Liberation Sans'), local('Helvetica'); size-adjust: 107.12%; ascent-override: 90.44%; descent-override: 22.52%; line-gap-override: 0%; }
:root { color-scheme: light dark; --page: #faf9f7; --surface: #fff; --border: #e6e3dd; --muted: #6b665e; --text: #1d1b18; --ink: #0e5a63; --on-ink: #fff; --soft: #eef4f4; --mark: #7a4f00; --mark-bg: #fdf3dd; }
@media (prefers-color-scheme: dark) { :root { --page: #141312; --surface: #1c1b19; --border: #2e2c29; --muted: #a39d93; --text: #ece9e4; --ink: #6fc3cd; --on-ink: #08191b; --soft: #1f2a2b; --mark: #f0c877; --mark-bg: #2d2413; } }
* { box-sizing: border-box; margin: 0; }
body { background: var(--page); color: var(--text); font: 14px/1.5 'Inter Variable', 'Inter Fallback', system-ui, sans-serif; font-feature-settings: 'cv05', 'cv11', 'calt'; }
a { color: var(--ink); }
a:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; border-radius: 6px; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; padding: 12px 24px; background: var(--surface); border-bottom: 1px solid var(--border); }
.brand { font-weight: 600; text-decoration: none; padding: 4px 0; }
`

/** The policy of such a page: its own style element, the font and the icon. */
export const plainPolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
