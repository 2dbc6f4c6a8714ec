import type { NavigationFacts, RouteName } from '#machines/navigation/navigation.ts'
import { routeCatalogue, routeNames } from '#machines/navigation/route-catalogue.ts'
import { routeClasses } from '#machines/navigation/route-types.ts'

/** Inputs of the guard: each facts with each target and each previous route. */
export interface Space {
  readonly facts: readonly NavigationFacts[]
  readonly targets: readonly RouteName[]
  readonly previous: readonly (RouteName | null)[]
  /** Previous routes from which loads are let go another way: P8, asked of all of them, lets few stand for all. */
  readonly previousOfLoads: readonly (RouteName | null)[]
}

const profileStates = ['absent', 'loaded', 'failed'] as const

/** Only a company that there is closes. */
const companies = [
  { companyId: null, isClosing: false },
  { companyId: 'company-1', isClosing: false },
  { companyId: 'company-1', isClosing: true },
]

const everyFacts: readonly NavigationFacts[] = (['none', 'unverified', 'verified'] as const).flatMap(
  (identity) =>
    [null, 'user', 'company', 'Company '].flatMap((storedUserType) =>
      ([null, 'user', 'company'] as const).flatMap((accountType) =>
        profileStates.flatMap((userProfile) =>
          profileStates.flatMap((companyProfile) =>
            companies.flatMap((company) =>
              [false, true].map((superUser) => ({
                identity,
                storedUserType,
                accountType,
                userProfile,
                companyProfile,
                ...company,
                superUser,
              })),
            ),
          ),
        ),
      ),
    ),
)

/** 1,944 facts x 48 routes x 49 previous routes (docs/navigation-tests.md#properties). */
export const wholeSpace: Space = {
  facts: everyFacts,
  targets: routeNames,
  previous: [null, ...routeNames],
  previousOfLoads: [null, 'Landing'],
}

/** One route for each class. */
const standIns = routeClasses.flatMap(
  (each) => routeNames.find((name) => routeCatalogue[name].class === each) ?? [],
)

/**
 * What the rules can tell apart of it, whatever they ask: no atom reads another stored type than `company`, another part of
 * a route than its class, or which the previous one is. That the product's guard reads no more is what the whole space shows.
 */
export const foldedSpace: Space = {
  facts: everyFacts.filter(({ storedUserType }) => storedUserType === null || storedUserType === 'company'),
  targets: standIns,
  previous: [null, 'Landing'],
  previousOfLoads: [null],
}

/** One input alone. */
export const spaceOf = (facts: NavigationFacts, target: RouteName, previous: RouteName | null): Space => ({
  facts: [facts],
  targets: [target],
  previous: [previous],
  previousOfLoads: [previous],
})
