import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const inlineScript = /<script>([\s\S]*?)<\/script>/g

/** Hashes of the scripts that stand in the page itself, as a content security policy names them. */
export const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(inlineScript)].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  )

/**
 * Preloads the text font, whose hashed name only the bundler knows, and writes `csp.json`
 * (`{ scriptHashes: string[] }`) beside the page for the server's policy.
 */
export function htmlAssets(): Plugin {
  return {
    name: 'assay:html-assets',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /inter-latin-wght-normal.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head-prepend' as const,
          })),
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        const scriptHashes = inlineScriptHashes(page.source.toString())
        this.emitFile({ type: 'asset', fileName: 'csp.json', source: JSON.stringify({ scriptHashes }) })
      },
    },
  }
}
