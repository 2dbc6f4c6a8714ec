/**
 * The styles of a shared profile until the app replaces it. Tokens come from the app's own sheets
 * (src/ui/theme/tokens.css); the browser's colour scheme applies unless a script sets one.
 */
export const sharedPageStyle = `
@media screen and (prefers-color-scheme: dark) { :root:not([data-mantine-color-scheme]) { color-scheme: dark; --assay-page: #141312; --assay-surface: #1c1b19; --assay-border: #2e2c29; --assay-control: #736e66; --assay-text: #ece9e4; --assay-muted: #a39d93; --assay-stone: #57534c; --assay-ink-fill: #5bb0ba; --assay-ink-text: #82c8d0; --assay-gold: #d9b25a; } }
body { margin: 0; }
.sp, .sp * { box-sizing: border-box; margin: 0; }
.sp { background: var(--assay-page); color: var(--assay-text); font: 14px/1.5 'Inter Variable', 'Inter Fallback', system-ui, sans-serif; min-height: 100vh; }
.sp a { color: var(--assay-ink-text); text-underline-offset: 2px; }
.sp header { display: flex; align-items: center; justify-content: space-between; height: 48px; padding: 0 14px 0 18px; border-bottom: 1px solid var(--assay-border); }
.sp header a { display: inline-flex; align-items: center; gap: 8px; text-decoration: none; font-size: 13px; font-weight: 500; }
.sp header nav { display: flex; gap: 4px 24px; flex-wrap: wrap; }
.sp header > a { color: inherit; font-size: 15px; font-weight: 600; letter-spacing: -0.02em; }
.sp-ore { fill: none; stroke: var(--assay-ink-fill); stroke-width: 1.9; stroke-linejoin: round; }
.sp-gold { fill: var(--assay-gold); }
.sp-stone { fill: var(--assay-stone); }
.sp-bars-gold { stroke: var(--assay-gold); }
.sp-bars-stone { stroke: var(--assay-stone); }
.sp-hatch { stroke: var(--assay-control); stroke-width: 1; }
.sp main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 40px; box-sizing: border-box; max-width: 1280px; margin: 0 auto; padding: 20px 16px 32px; overflow-wrap: anywhere; }
@media (min-width: 768px) { .sp main { padding-inline: 32px; } }
.sp-head { display: grid; gap: 4px; margin-bottom: 16px; }
.sp h1 { font-size: 28px; font-weight: 600; line-height: 1.25; letter-spacing: -0.012em; }
.sp h2 { font-size: 20px; font-weight: 600; line-height: 1.4; letter-spacing: -0.012em; }
.sp-headline { font-size: 16px; }
.sp-muted, .sp caption, .sp thead th { color: var(--assay-muted); }
.sp-quiet { color: var(--assay-muted); font-size: 13px; }
.sp-meta { display: flex; flex-wrap: wrap; gap: 2px 16px; color: var(--assay-muted); }
.sp section { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; }
.sp-titled { display: flex; flex-wrap: wrap; gap: 4px 16px; justify-content: space-between; }
.sp-legend { display: flex; flex-wrap: wrap; gap: 4px 16px; margin-top: 4px; color: var(--assay-muted); font-size: 12px; }
.sp-legend span { display: inline-flex; gap: 6px; align-items: center; }
.sp-list, .sp-scroll { border: 1px solid var(--assay-border); border-radius: 6px; background: var(--assay-surface); }
.sp-list { padding: 0; list-style: none; }
.sp-list li { display: grid; gap: 2px; padding: 14px 16px; }
.sp-list li + li { border-top: 1px solid var(--assay-border); }
.sp-list b { font-weight: 500; }
.sp-text { max-width: 48rem; white-space: pre-line; }
.sp-latest { display: flex; flex-wrap: wrap; gap: 2px 8px; }
.sp code { font-family: var(--assay-mono, monospace); }
.sp table { width: 100%; border-collapse: collapse; font-size: 13px; font-variant-numeric: tabular-nums; }
.sp caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.sp th, .sp td { height: 36px; padding: 4px 12px; text-align: start; font-weight: 400; }
.sp thead th { height: 34px; font-size: 12px; font-weight: 500; white-space: nowrap; }
.sp thead th:nth-child(2) { width: 50%; }
.sp-links { display: flex; flex-wrap: wrap; gap: 4px 24px; }
.sp-months summary { width: fit-content; padding: 6px 0; color: var(--assay-ink-text); font-size: 12px; font-weight: 500; cursor: pointer; }
.sp-months .sp-scroll { overflow-x: auto; margin-top: 8px; }
.sp .sp-months thead th { width: auto; }
.sp .sp-months th, .sp .sp-months td { padding-inline: 8px; white-space: nowrap; }
.sp tbody th { font-weight: 500; }
.sp tbody tr { border-top: 1px solid var(--assay-border); }
.sp td.sp-end, .sp th.sp-end { text-align: end; white-space: nowrap; }
.sp-unit { display: none; }
.sp-level { white-space: nowrap; }
.sp-level svg { margin-inline-end: 8px; vertical-align: -1px; }
.sp-open { fill: none; stroke: var(--assay-stone); }
.sp-axis { display: block; width: 100%; height: 16px; }
.sp-axis span { display: block; height: 16px; overflow: hidden; padding-inline-end: 3px; line-height: 16px; white-space: normal; }
.sp-strip { display: block; width: 100%; height: 20px; border-block-end: 1px solid var(--assay-border); }
.sp-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.sp-how { display: grid; gap: 8px; max-width: 48rem; }
@media (max-width: 767px) {
  .sp-scroll:not(.sp-months *) thead tr { display: block; padding: 8px 8px 0; }
  .sp-scroll:not(.sp-months *) thead th { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .sp-scroll:not(.sp-months *) thead th:nth-child(2) { position: static; display: block; width: 100%; height: auto; padding: 0; overflow: visible; clip-path: none; }
  .sp-scroll:not(.sp-months *) tbody { display: grid; grid-template-columns: minmax(0, 1fr) auto auto; column-gap: 12px; }
  .sp-scroll:not(.sp-months *) tbody tr { display: grid; grid-column: 1 / -1; grid-template-columns: minmax(0, 1fr) auto auto; grid-template-columns: subgrid; gap: 2px 12px; padding: 8px; }
  .sp-scroll:not(.sp-months *) tbody :is(th, td) { height: auto; padding: 0; }
  .sp tbody td.sp-by-month { grid-row: 2; grid-column: 1 / -1; }
  .sp tbody .sp-wide { display: none; }
  .sp-unit { display: inline; }
}
@media print { .sp header, .sp-links, .sp-months:not([open]) { display: none; } .sp tr { break-inside: avoid; } .sp-level svg, .sp-legend svg { print-color-adjust: exact; } }
`
