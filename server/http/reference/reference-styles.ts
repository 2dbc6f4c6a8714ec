import { plainStyle } from '../pages/plain-style.ts'

export const styles = `${plainStyle}
html { scroll-padding-top: 16px; }
body { overflow-wrap: anywhere; }
main:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; border-radius: 6px; }
code, .method { font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.skip { position: absolute; left: -999px; padding: 8px 16px; background: var(--surface); }
.skip:focus { left: 16px; top: 8px; z-index: 1; }
header { align-items: baseline; gap: 4px 16px; }
h1 { font-size: 16px; font-weight: 600; }
header p, .note, .type { color: var(--muted); }
.columns { display: grid; grid-template-columns: 240px minmax(0, 1fr); gap: 32px; max-width: 1280px; margin: 0 auto; padding: 0 24px; }
nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding: 24px 0; font-size: 13px; }
nav h2 { font-size: 13px; font-weight: 600; margin: 12px 0 4px; }
nav ul { list-style: none; padding: 0; }
nav a { display: block; padding: 4px 0; text-decoration: none; }
nav a:hover { text-decoration: underline; }
main { padding: 24px 0 48px; display: grid; gap: 32px; min-width: 0; }
section { display: grid; gap: 12px; min-width: 0; }
h2 { font-size: 20px; font-weight: 600; }
article { display: grid; gap: 8px; min-width: 0; padding: 16px; background: var(--surface); border: 1px solid var(--border); border-radius: 6px; }
article:target, li:target { background: var(--soft); }
h3 { font-size: 16px; font-weight: 600; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover { text-decoration: underline; }
h4 { font-size: 13px; font-weight: 600; margin-top: 8px; }
b, strong { font-weight: 500; }
p b { color: var(--muted); margin-right: 8px; }
.method { font-weight: 600; color: var(--ink); }
.name { font-weight: 600; }
.note { max-width: 80ch; }
.members, ol { padding-left: 16px; }
.members { list-style: none; border-left: 1px solid var(--border); }
.members li { padding: 2px 0; }
ol > li { padding: 4px 0; }
@media (max-width: 767px) { .columns { grid-template-columns: minmax(0, 1fr); gap: 0; } nav { position: static; max-height: none; padding-bottom: 0; } nav ul { columns: 2; } .columns, header { padding-inline: 16px; } }
`
