/** What a file holds, as the reader tells it. */
export const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')
