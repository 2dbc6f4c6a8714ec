import { escapeHtml } from '../../http/pages/escape-html.ts'
import { mailBody } from './mail-body.ts'

const type =
  "font-family:'Inter Variable',Inter,system-ui,-apple-system,'Segoe UI',Arial,sans-serif;font-size:14px;line-height:1.5;color:#1d1b18"
const look = {
  text: `style="margin:0 0 16px;${type}"`,
  button:
    'style="display:inline-block;padding:10px 16px;border-radius:6px;background:#0e5a63;color:#ffffff;font-weight:500;text-decoration:none"',
  address: 'style="margin:0 0 16px;font-size:12px;line-height:1.5;color:#6b665e;word-break:break-all"',
}

/**
 * A mail as HTML, made of the same text that is sent beside it. Styles stand on the elements and one table holds the
 * width, as mail programs want it; no picture and nothing from elsewhere is loaded.
 */
export function mailHtml({ subject, text }: { subject: string; text: string }): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#faf9f7">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e6e3dd;border-radius:6px"><tr><td style="padding:24px">
<h1 style="margin:0 0 16px;${type};font-size:20px;font-weight:600">${escapeHtml(subject)}</h1>
${mailBody(text, look)}
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}
