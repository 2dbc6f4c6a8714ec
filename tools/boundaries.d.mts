import type { ICruiseOptions, IRegularForbiddenRuleType, IResolveOptions } from 'dependency-cruiser'

export type BoundaryRule = IRegularForbiddenRuleType & { name: string }

export function boundaryRules(root: string): BoundaryRule[]
export const cruiseOptions: ICruiseOptions
export const resolveOptions: Partial<IResolveOptions>
