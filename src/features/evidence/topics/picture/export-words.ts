/** Words of what is taken along as a file. */
export const messages = {
  exported: (file: string) => `${file} saved to your downloads`,
} as const
