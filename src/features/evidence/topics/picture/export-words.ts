export const messages = {
  exported: (file: string) => `${file} saved to your downloads`,
} as const
