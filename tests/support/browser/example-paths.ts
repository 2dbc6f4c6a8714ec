import { routeCatalogue, type RouteName } from '#machines/navigation/navigation.ts'

/** An address of each screen with sample parameters. */
export const examplePath = (name: RouteName): string =>
  name === 'redirect'
    ? '/somewhere/else'
    : routeCatalogue[name].path.replace(':integration', 'github').replaceAll(/:\w+/gu, 'x1')
