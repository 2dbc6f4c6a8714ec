import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { useReturnFocus } from '#src/ui/overlay/use-return-focus.ts'
import { formulaWords as words } from '../../shared/formula-words.ts'
import classes from './drawer.module.css'
import shared from '../expertise.module.css'

interface HowComputedProps {
  /** Whether the viewer owns the numbers, and so can change what counts. */
  isOwn?: boolean
  onClose: () => void
}

export function HowComputed({ isOwn = true, onClose }: HowComputedProps) {
  useReturnFocus()
  return (
    <ModalDialog opened onClose={onClose} title={words.title} variant="wide" fullscreen>
      <FormulaRules isOwn={isOwn} />
    </ModalDialog>
  )
}

export function FormulaRules({ isOwn }: { isOwn: boolean }) {
  return (
    <div className={classes.how}>
      {words.parts.map(({ title, text }) => (
        <section key={title}>
          <h3 className={shared.heading}>{title}</h3>
          <p>{text}</p>
        </section>
      ))}
      <table className={classes.tiers}>
        <thead>
          <tr>
            <th scope="col">{words.tierHead}</th>
            <th scope="col">{words.holds}</th>
            <th scope="col">{words.weight}</th>
          </tr>
        </thead>
        <tbody>
          {words.tiers.map(({ name, holds, weight }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{holds}</td>
              <td>{weight}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isOwn ? <p>{words.exclude}</p> : null}
    </div>
  )
}
