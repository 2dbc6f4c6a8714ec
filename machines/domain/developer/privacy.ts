/** What a developer decides of, part by part (docs/decisions/084). Each part is seen or it is not. */
export const privacySections = ['introduction', 'expertise', 'commits', 'background', 'contact'] as const
export type PrivacySection = (typeof privacySections)[number]

/** To whom a part can be open: names of a table, none of which is more than the one before it. */
export const privacyValues = ['nobody', 'companies', 'link', 'everybody'] as const
export type PrivacyValue = (typeof privacyValues)[number]

export type PrivacySettings = Readonly<Record<PrivacySection, PrivacyValue>>

/**
 * Who looks: `self` the developer, `company` a signed-in member of a company, `link` whoever opens a link of the developer,
 * `public` the public page.
 */
export const viewers = ['self', 'company', 'link', 'public'] as const
export type Viewer = (typeof viewers)[number]

/** Everybody but the developer: whom they can look at their profile as. */
export const onlookers = ['company', 'link', 'public'] as const satisfies readonly Viewer[]
export type Onlooker = (typeof onlookers)[number]

const openTo: Readonly<Record<PrivacyValue, readonly Viewer[]>> = {
  nobody: ['self'],
  companies: ['self', 'company'],
  link: ['self', 'link'],
  everybody: ['self', 'company', 'link', 'public'],
}

/** Whether a part that is set to `value` is shown to `viewer`; the same for the page and for its preview. */
export const sees = (viewer: Viewer, value: PrivacyValue): boolean => openTo[value].includes(viewer)

/** The step of a developer's onboarding that asks who sees what, counted from 0. */
export const privacyStep = 4

/**
 * Whether companies may find a developer at all, whatever the parts say: their onboarding stands beyond the step that asks.
 *
 * @param onboardingStep the developer's own, as the server has it
 */
export const isFindable = (onboardingStep: number): boolean => onboardingStep > privacyStep

/**
 * The parts that are shown to `viewer`. Companies are shown those of whom they find: of somebody whose introduction they see, as there
 * is nobody to name without it.
 *
 * @param isAsked whether the developer has been asked who sees what (`isFindable`)
 */
export function shownParts(
  viewer: Viewer,
  settings: PrivacySettings,
  isAsked: boolean,
): readonly PrivacySection[] {
  if (viewer === 'company' && !(isAsked && sees(viewer, settings.introduction))) return []
  return privacySections.filter((section) => sees(viewer, settings[section]))
}
