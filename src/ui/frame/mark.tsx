import classes from './mark.module.css'

/**
 * The product's mark: a triangle of ore with the grain of gold that the test found. Decorative, as the name is next
 * to it.
 */
export function Mark({ size = 20 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" fill="none" aria-hidden="true" focusable="false">
      <path className={classes.outline} d="M10 1.9 17.6 16.6H2.4Z" />
      <path className={classes.grain} d="M10 9.2 12.9 14.7H7.1Z" />
    </svg>
  )
}
