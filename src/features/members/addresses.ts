/**
 * Emails in a typed or pasted list, separated by commas, semicolons or blanks; of `Ada <ada@a.example>` the email.
 */
export const addressesIn = (text: string): readonly string[] =>
  text
    .split(/[,;\n]/u)
    .flatMap((part) => /<([^<>]*)>/u.exec(part)?.[1]?.trim() ?? part.trim().split(/\s+/u))
    .filter((address) => address !== '')
