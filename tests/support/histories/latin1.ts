/** The content of a file as the reader returns it. */
export const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')
