import { plainStyle } from '#server/http/pages/plain-style.ts'

/** Tokens and type are those of every plain page; phones first. */
export const pageStyle = `${plainStyle}
:root { --control: #8d8880; --danger: #b3261e; --hover: #0b4850; --gold: #a87b1d; --stone: #b8b2a7; }
@media (prefers-color-scheme: dark) { :root { --control: #7d776d; --danger: #f2a19b; --hover: #93d6de; --gold: #d9b25a; --stone: #57534c; } }
body { min-height: 100dvh; display: flex; flex-direction: column; }
header { min-height: 48px; padding: 8px 16px; }
.brand { display: inline-flex; align-items: center; gap: 8px; color: var(--text); font-size: 15px; letter-spacing: -0.02em; }
main { flex: 1; width: 100%; max-width: 640px; margin: 0 auto; padding: 24px 16px 48px; display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; align-content: start; }
footer { display: flex; align-items: center; gap: 8px; padding: 16px; border-top: 1px solid var(--border); color: var(--muted); font-size: 12px; }
.logo { max-width: min(160px, 100%); max-height: 64px; justify-self: start; padding: 4px; background: #ffffff; border: 1px solid var(--border); border-radius: 6px; }
h1 { font-size: 20px; font-weight: 600; line-height: 1.3; overflow-wrap: anywhere; }
h2 { font-size: 16px; font-weight: 600; }
p { max-width: 65ch; overflow-wrap: anywhere; }
.muted { color: var(--muted); }
.card { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; padding: 16px; background: var(--surface); border: 1px solid var(--border); border-radius: 6px; }
.problem { display: grid; gap: 8px; padding: 12px 16px; background: var(--surface); border: 1px solid var(--danger); border-radius: 6px; }
.problem :is(p, a) { color: var(--danger); font-weight: 500; }
.notice { max-width: none; padding: 12px 16px; background: var(--soft); border: 1px solid var(--border); border-radius: 6px; }
form { display: grid; gap: 16px; justify-items: start; }
.field { display: grid; gap: 4px; width: 100%; }
.field label { font-size: 13px; font-weight: 500; }
.field .hint { color: var(--muted); font-size: 12px; }
.field .error { color: var(--danger); font-size: 12px; }
.field :is(input, textarea) { width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; font-size: 16px; color: inherit; background: var(--surface); border: 1px solid var(--control); border-radius: 6px; }
.field [aria-invalid] { border-color: var(--danger); }
.field :is(input, textarea):focus-visible, .button:focus-visible, summary:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
.button { min-height: 44px; padding: 8px 16px; font: inherit; font-weight: 500; color: var(--on-ink); background: var(--ink); border: 1px solid transparent; border-radius: 6px; cursor: pointer; }
.button:hover { background: var(--hover); }
.button.plain { color: var(--text); background: var(--surface); border-color: var(--control); }
.button.plain:hover { background: var(--soft); }
.button.danger { color: var(--danger); background: var(--surface); border-color: var(--danger); }
.button.danger:hover { background: var(--soft); }
ul { padding-left: 20px; display: grid; gap: 4px; }
blockquote { padding: 4px 0 4px 12px; border-left: 2px solid var(--border); overflow-wrap: anywhere; white-space: pre-line; }
.row { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; }
.chip { padding: 2px 8px; color: var(--mark); background: var(--mark-bg); border-radius: 6px; font-weight: 500; }
.decided { display: grid; gap: 8px; }
.topics { padding: 0; gap: 12px; list-style: none; }
.topics b { font-weight: 500; overflow-wrap: anywhere; }
.strip { display: block; width: 100%; height: 20px; border-bottom: 1px solid var(--border); }
.gold { fill: var(--gold); }
.stone { fill: var(--stone); }
.bars-gold { stroke: var(--gold); }
.bars-stone { stroke: var(--stone); }
.hatch { stroke: var(--control); }
.legend { display: flex; flex-wrap: wrap; gap: 4px 16px; color: var(--muted); font-size: 12px; }
.legend span { display: inline-flex; align-items: center; gap: 6px; }
.legend svg { width: 12px; height: 12px; }
.scroll { overflow-x: auto; border: 1px solid var(--border); border-radius: 6px; }
.scroll:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
table { border-collapse: collapse; font-size: 12px; font-variant-numeric: tabular-nums; }
:is(th, td) { padding: 6px 8px; text-align: end; font-weight: 400; white-space: nowrap; }
th { text-align: start; font-weight: 500; }
.facts { display: grid; gap: 8px; }
.facts > div { display: grid; grid-template-columns: 96px minmax(0, 1fr); gap: 8px; }
.facts dt { color: var(--muted); }
.facts dd { overflow-wrap: anywhere; }
summary { min-height: 44px; padding: 10px 0; font-weight: 500; cursor: pointer; }
.opened { display: grid; gap: 16px; padding: 4px 0 12px; }
details { width: 100%; }
@media (min-width: 768px) { header, footer { padding-inline: 32px; } main { padding-top: 48px; } }
`
