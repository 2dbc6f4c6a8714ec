type Attributes = Readonly<Record<string, string | ((event: Event) => void)>>

/** Creates an element; functions are listeners. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes))
    if (typeof value === 'string') made.setAttribute(key, value)
    else made.addEventListener(key, value)
  made.append(...children)
  return made
}

export function button(text: string, pressed: () => void, attributes: Attributes = {}): HTMLButtonElement {
  return element('button', { type: 'button', click: pressed, ...attributes }, text)
}

/** The element with an id, which the generated page always has. */
export function part(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`The page has no part "${id}"`)
  return found
}
