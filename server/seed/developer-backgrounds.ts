import type { BackgroundKind } from '#machines/domain/developer/background.ts'

/** An experience or education of a demo developer. Months like `2026-11`; `to` is null while it lasts. */
export interface DemoBackground {
  readonly kind: BackgroundKind
  readonly title: string
  readonly organisation: string
  readonly from: string
  readonly to: string | null
  readonly text: string | null
}

/** The backgrounds of demo developers who filled them in. */
export const developerBackgrounds: Readonly<Record<string, readonly DemoBackground[]>> = {
  'Mara Okonjo': [
    {
      kind: 'experience',
      title: 'Senior engineer',
      organisation: 'Tidewater Freight',
      from: '2022-02',
      to: null,
      text: 'Owns how containers are tracked from port to port: forty million events a day in PostgreSQL, and the alarms that wake somebody when they stop.',
    },
    {
      kind: 'experience',
      title: 'Backend engineer',
      organisation: 'Öresund Energi',
      from: '2017-09',
      to: '2022-01',
      text: 'Metering and billing. Took the nightly run from six hours to forty minutes.',
    },
    {
      kind: 'education',
      title: 'MSc, computer science',
      organisation: 'Lund University',
      from: '2012-08',
      to: '2017-06',
      text: null,
    },
  ],
}
