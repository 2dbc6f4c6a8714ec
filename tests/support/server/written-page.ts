/** Topics in the number table of a rendered shared profile, in order; the month table repeats them. */
export const topicsIn = (html: string): (string | undefined)[] =>
  [
    ...html
      .replace(/<details class="sp-months"[\s\S]*?<\/details>/u, '')
      .matchAll(/<th scope="row">([^<]*)</gu),
  ].map(([, name]) => name)
