import type { Plugin } from 'vite'

const preloadsMark = '<!--assay-preloads-->'
const inlineScript = /\n\s*<script>[\s\S]*?<\/script>/
const firstStylesheet = /\n\s*<link rel="stylesheet"/

/**
 * Preloads the text font, whose hashed name only the bundler knows, after the scripts: it arrives while they run
 * without delaying the first frame. Moves the server's preload mark behind the entry's stylesheet, which orders the
 * layers and must be first. Moves the color scheme script behind the entry, whose download it then overlaps, and
 * before the stylesheet, which would block it.
 */
export function htmlAssets(): Plugin {
  return {
    name: 'assay:html-assets',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => ({
        html: withScriptBehindEntry(html)
          .replace(preloadsMark, '')
          .replace('</head>', `${preloadsMark}</head>`),
        tags: Object.keys(bundle ?? {})
          .filter((file) => /inter-latin-wght-normal.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${file}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
              fetchpriority: 'low',
            },
            injectTo: 'head' as const,
          })),
      }),
    },
  }
}

function withScriptBehindEntry(html: string): string {
  const script = inlineScript.exec(html)?.[0]
  if (script === undefined || !firstStylesheet.test(html))
    throw new Error('index.html has no script of its own, or no stylesheet to stand before')
  return html.replace(script, '').replace(firstStylesheet, (link) => script + link)
}
