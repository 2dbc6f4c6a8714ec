/** The whole input space of the navigation guard (navigation.md section 7): 1,296 facts x 48 routes x 49 previous routes. */
import type { NavigationFacts, RouteName } from '#machines/navigation/navigation.ts'
import { routeNames } from '#machines/navigation/route-catalogue.ts'

const profileStates = ['absent', 'loaded', 'failed'] as const

export const everyFacts: readonly NavigationFacts[] = (['none', 'unverified', 'verified'] as const).flatMap(
  (identity) =>
    [null, 'user', 'company', 'Company '].flatMap((storedUserType) =>
      ([null, 'user', 'company'] as const).flatMap((accountType) =>
        profileStates.flatMap((userProfile) =>
          profileStates.flatMap((companyProfile) =>
            [null, 'company-1'].flatMap((companyId) =>
              [false, true].map((superUser) => ({
                identity,
                storedUserType,
                accountType,
                userProfile,
                companyProfile,
                companyId,
                superUser,
              })),
            ),
          ),
        ),
      ),
    ),
)

export const everyPrevious: readonly (RouteName | null)[] = [null, ...routeNames]

/** How many inputs a check met that broke it, and the first few of them. */
export class Findings {
  count = 0
  readonly first: unknown[] = []

  add(finding: unknown) {
    this.count += 1
    if (this.first.length < 3) this.first.push(finding)
  }
}
