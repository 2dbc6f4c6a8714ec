import { escaped } from '../escaped.ts'

/** Finished HTML. */
export interface Html {
  readonly html: string
}

type Part = Html | string | number | readonly Html[]

const shown = (part: Part): string => {
  if (typeof part === 'number') return String(part)
  if (typeof part === 'string') return escaped(part)
  return 'html' in part ? part.html : part.map(({ html }) => html).join('')
}

/** Removes the template's indentation. */
const flush = (text: string): string => text.replaceAll(/\n\s+/gu, '\n')

/** HTML with inserted texts, escaped unless they are HTML. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: texts.map((text, index) => flush(text) + shown(parts[index] ?? '')).join(''),
})

export const raw = (text: string): Html => ({ html: text })

type Cell = Html | string | number

/** Numbers are right-aligned below their headers. */
const isNumber = (cell: Cell | undefined): boolean =>
  typeof cell === 'number' || (typeof cell === 'object' && cell.html.startsWith('<span class="number">'))

/** A table that scrolls on its own; the first column is the row header. */
export function table(caption: string, heads: readonly string[], rows: readonly (readonly Cell[])[]): Html {
  const side = (isRight: boolean) => raw(isRight ? ' class="number"' : '')
  const reported = (cell: Cell) => (typeof cell === 'number' ? cell.toLocaleString('en') : cell)
  const row = (cells: readonly Cell[]) =>
    html`<tr>
      ${cells.map((cell, index) =>
        index === 0
          ? html`<th scope="row">${cell}</th>`
          : html`<td${side(isNumber(cell))}>${reported(cell)}</td>`,
      )}
    </tr>`
  const head = (text: string, index: number) => {
    const isRight = rows.some((cells) => isNumber(cells[index]))
    return html`<th scope="col" ${side(isRight)}>${text}</th>`
  }
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}">
    <table>
      <thead>
        <tr>
          ${heads.map(head)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(row)}
      </tbody>
    </table>
  </div>`
}

export const pathLink = (id: string, at?: number): Html =>
  html`<a class="mono" href="#${id}${at === undefined ? '' : `/${String(at)}`}">${id}</a>`
