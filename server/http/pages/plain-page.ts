import { plainHead } from './plain-style.ts'

/**
 * Renders a standalone page of the server, without a script.
 *
 * @param body HTML with escaped values
 * @param styles CSS that starts with plainStyle
 * @param nonce of the style element, as in plainPolicy
 */
export const plainPage = (heading: string, body: string, styles: string, nonce: string): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} · Assay</title>
${plainHead}
<style nonce="${nonce}">${styles}</style>
</head>
<body>
<header><a href="/" class="brand">Assay</a></header>
<main><h1>${heading}</h1>
${body}
</main>
</body>
</html>
`
