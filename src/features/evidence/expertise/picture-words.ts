/** Words of a picture of the strips, and in it. */
export const pictureWords = {
  title: 'Topics as a picture',
  text: 'In the colours of this page as you see it now. SVG stays sharp at any size; PNG is for where no SVG is taken.',
  alt: (title: string) => `Topics by month: ${title}`,
  svg: 'Save as SVG',
  png: 'Save as PNG',
  failed: 'Your browser could not draw the PNG. Save the SVG in its place.',
  saved: (file: string) => `${file} is saved with your downloads.`,
  anonymous: 'A developer',
  caption: (monday: string) => `Topics by month, from commits, as of the week of ${monday} · Assay`,
  more: (n: number) => `and ${n} more ${n === 1 ? 'topic' : 'topics'}`,
} as const
