import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { ListSearch } from '../list-search.tsx'
import { useReturnTo } from '#src/ui/overlay/use-return-to.ts'
import classes from './counted.module.css'
import { InPlayList } from './in-play-list.tsx'
import { OpenPositionList } from './open-position-list.tsx'
import { tileNames, type Tile } from './tiles.ts'
import { countedWords as words } from './words.ts'

interface CountedListProps {
  tile: Tile
  /** The dashboard's number, if known. */
  total: number | undefined
  /** The search text from the address. */
  search: string
  onSearch: (search: string) => void
  onClose: () => void
  /** Gets the focus if the address opened the list, as there is no opener. */
  returnTo: () => HTMLElement | null
}

/** The records behind a number of the dashboard, each linking to its place. */
export function CountedList({ tile, total, search, onSearch, onClose, returnTo }: CountedListProps) {
  useReturnTo(returnTo)
  const rows = { total, search: search.trim(), onClear: () => onSearch('') }
  return (
    <ModalDialog opened onClose={onClose} title={tileNames[tile]} variant="table" fullscreen>
      <ListSearch
        label={tile === 'openPositions' ? words.searchPositions : words.search}
        clear={words.clearSearch}
        value={search}
        onChange={onSearch}
      />
      <div className={classes.body}>
        {tile === 'openPositions' ? <OpenPositionList {...rows} /> : <InPlayList tile={tile} {...rows} />}
      </div>
    </ModalDialog>
  )
}
