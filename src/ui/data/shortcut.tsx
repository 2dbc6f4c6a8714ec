import classes from './shortcut.module.css'

/** The keys of a shortcut, each in its own cap: `keys={['Alt', '→']}`. */
export function Shortcut({ keys }: { keys: readonly string[] }) {
  return (
    <span className={classes.keys}>
      {keys.map((key) => (
        <kbd key={key} className={classes.key}>
          {key}
        </kbd>
      ))}
    </span>
  )
}
