import { boundaryRules, cruiseOptions, resolveOptions } from './tools/boundaries.mjs'

export default {
  forbidden: boundaryRules(import.meta.dirname),
  options: {
    ...cruiseOptions,
    exclude: { path: '^tests/boundaries/known-bad/' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: resolveOptions,
  },
}
