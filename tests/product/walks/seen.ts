import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'

/** What a person perceives of the page, as plain values. */
export interface Seen {
  readonly heading: string | null
  readonly alert: string | null
  readonly status: string | null
  /** Names in order; disabled ones in brackets. */
  readonly actions: readonly string[]
}

export const nothing: Seen = { heading: null, alert: null, status: null, actions: [] }

/**
 * By role, without hidden elements. Testing Library's queries compute styles up the tree for every element, ten times slower over
 * hundreds of steps.
 */
const allOf = (selector: string): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => element.closest('[hidden], [aria-hidden="true"]') === null,
  )

const nameOf = (element: HTMLElement): string =>
  (element.getAttribute('aria-label') ?? element.textContent).trim()

const firstText = (selector: string): string | null => {
  const [element] = allOf(selector)
  return element === undefined ? null : nameOf(element) || null
}

const actions = 'button, a[href]'

export const seen = (): Seen => ({
  heading: firstText('h1, h2, [role="heading"]'),
  alert: firstText('[role="alert"]'),
  status: firstText('[role="status"]'),
  actions: allOf(actions).map((element) =>
    element.matches(':disabled') ? `(${nameOf(element)})` : nameOf(element),
  ),
})

/** One user-event instance per document. */
const hands = new WeakMap<Document, ReturnType<typeof userEvent.setup>>()

/** No delay between keys, as the clock is fake; pointer-events styles are not checked. */
function user() {
  const own =
    hands.get(document) ?? userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
  hands.set(document, own)
  return own
}

export function press(name: string): Promise<void> {
  const element = allOf(actions).find((each) => nameOf(each) === name)
  if (element === undefined) throw new Error(`There is no "${name}" among: ${seen().actions.join(', ')}`)
  return user().click(element)
}

export async function type(label: string, text: string): Promise<void> {
  const field = allOf('label').find((each) => nameOf(each) === label)
  if (field === undefined) throw new Error(`There is no field "${label}"`)
  await user().click(field)
  await user().keyboard(text)
}
