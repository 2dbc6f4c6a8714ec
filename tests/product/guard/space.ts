import type { NavigationFacts, RouteName } from '#machines/navigation/navigation.ts'
import { routeCatalogue, routeNames } from '#machines/navigation/route-catalogue.ts'
import { routeClasses } from '#machines/navigation/route-types.ts'

/** Inputs of the guard: each facts with each target and each previous route. */
export interface Space {
  readonly facts: readonly NavigationFacts[]
  readonly targets: readonly RouteName[]
  readonly previous: readonly (RouteName | null)[]
  /** Previous routes under which other load results are tried; P8 checks all of them, so a few suffice. */
  readonly previousOfLoads: readonly (RouteName | null)[]
}

const profileStates = ['absent', 'loaded', 'failed'] as const

/** Only an existing company can be closing. */
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
 * The inputs that any rules can distinguish: no atom reads another stored type than `company`, more of a route than its class, or which
 * route came before. The whole space proves the same for the product's guard.
 */
export const foldedSpace: Space = {
  facts: everyFacts.filter(({ storedUserType }) => storedUserType === null || storedUserType === 'company'),
  targets: standIns,
  previous: [null, 'Landing'],
  previousOfLoads: [null],
}

export const spaceOf = (facts: NavigationFacts, target: RouteName, previous: RouteName | null): Space => ({
  facts: [facts],
  targets: [target],
  previous: [previous],
  previousOfLoads: [previous],
})
