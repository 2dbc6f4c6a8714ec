/** The board's page, built for each side of a comparison. */
import { join } from 'node:path'
import type { Alias } from 'vite'
import { builtPages } from '../built-pages.ts'

const local = (file: string) => join(import.meta.dirname, file)

/** Replacements for modules of the product's page. */
const standIns = {
  virtual: [],
  whole: [{ find: '@tanstack/react-virtual', replacement: local('unvirtualised.ts') }],
  pangea: [
    {
      find: '#src/features/pipeline/board/board-view.tsx',
      replacement: local('pangea-board.tsx'),
    },
    { find: './use-lift.ts', replacement: local('no-lift.ts') },
  ],
} satisfies Record<string, Alias[]>

export type Variant = keyof typeof standIns

/** @returns where the page of a variant is, and how to put all of them away */
export const boardPages = (variants: readonly Variant[]) =>
  builtPages(
    import.meta.dirname,
    Object.fromEntries(variants.map((variant) => [variant, standIns[variant]])) as Record<Variant, Alias[]>,
  )
