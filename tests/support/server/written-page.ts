/** The topics that the written page of a shared profile has in its table of numbers, in order; the table of months has each again. */
export const topicsIn = (html: string): (string | undefined)[] =>
  [
    ...html
      .replace(/<details class="sp-months"[\s\S]*?<\/details>/u, '')
      .matchAll(/<th scope="row">([^<]*)</gu),
  ].map(([, name]) => name)
