import type { Plugin } from 'vite'

const preloadsMark = '<!--assay-preloads-->'

/**
 * Preloads the text font, whose hashed name only the bundler knows, after the scripts: it is there while they run, and before
 * the first frame, without taking the line from what that frame waits for. Moves the server's mark for a path's preloads
 * behind the entry's stylesheet: that one orders the layers, so it must come first.
 */
export function htmlAssets(): Plugin {
  return {
    name: 'assay:html-assets',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => ({
        html: html.replace(preloadsMark, '').replace('</head>', `${preloadsMark}</head>`),
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
