export const pictureWords = {
  title: 'Save topics as image',
  text: 'In this page’s current colors. Use PNG where SVG isn’t supported.',
  alt: (title: string) => `Topics by month: ${title}`,
  svg: 'Save as SVG',
  png: 'Save as PNG',
  failed: 'Your browser couldn’t draw the PNG. Save as SVG instead.',
  saved: (file: string) => `${file} saved to your downloads`,
  anonymous: 'A developer',
  caption: (monday: string) => `Topics by month, based on commits, week of ${monday} · Assay`,
  more: (n: number) => `and ${n} more ${n === 1 ? 'topic' : 'topics'}`,
} as const
