export const words = {
  about: 'We analyze a connection once, and again when you sync. Earlier results stay, even if a sync fails.',
} as const
