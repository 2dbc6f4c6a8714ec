import { Link } from '@tanstack/react-router'
import type { components } from '#contract/schema.gen.ts'
import { tourTarget } from '#src/session/tour-targets.ts'
import { numbersOf, tileNames, tiles, type Tile } from './counted/tiles.ts'
import classes from './counts.module.css'
import { messages } from './messages.ts'

declare module '#src/session/tour-targets.ts' {
  interface TourTargets {
    'dashboard-counts': true
  }
}

type CountsOf = components['schemas']['Dashboard']['counts']

interface CountsProps {
  counts: CountsOf | undefined
  /** Called with each link on mount and unmount. */
  onLink: (tile: Tile, link: HTMLAnchorElement | null) => void
}

/** The five numbers of the dashboard, each linking to its records; dashes of the same size while loading. */
export function Counts({ counts, onLink }: CountsProps) {
  const numbers = counts && numbersOf(counts)
  return (
    <ul {...tourTarget('dashboard-counts')} className={classes.root} aria-label={messages.counts}>
      {tiles.map((tile) => (
        <li key={tile} className={classes.item}>
          <Link
            ref={(link) => onLink(tile, link)}
            className={classes.link}
            to="/companyProfile/dashboard"
            search={(old) => ({ ...old, show: tile, find: undefined })}
            resetScroll={false}
          >
            <span className={classes.value}>{numbers?.[tile] ?? '–'}</span>
            <span className={classes.label}>{tileNames[tile]}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
