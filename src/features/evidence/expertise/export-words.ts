/** Words of what is taken along as a file. */
export const messages = {
  exported: (file: string) => `${file} is saved with your downloads.`,
} as const
