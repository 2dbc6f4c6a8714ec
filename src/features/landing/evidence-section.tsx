import classes from './evidence-section.module.css'
import { messages } from './messages.ts'
import phoneDark from './pictures/evidence-phone-dark.webp'
import phoneLight from './pictures/evidence-phone-light.webp'
import wideDark from './pictures/evidence-wide-dark.webp'
import wideLight from './pictures/evidence-wide-light.webp'

const words = messages.evidence
/** In CSS pixels; each file has twice as many (tools/landing-pictures.mjs). */
const wide = { width: 874, height: 338 }
const phone = { width: 356, height: 297 }
const pictures = [
  { scheme: 'light', files: { wide: wideLight, phone: phoneLight } },
  { scheme: 'dark', files: { wide: wideDark, phone: phoneDark } },
] as const

/** A developer's evidence as the product shows it, and the limits of its proof. */
export function EvidenceSection() {
  return (
    <section className={classes.root} aria-labelledby="evidence">
      <div className={classes.words}>
        <h2 id="evidence" className={classes.title}>
          {words.title}
        </h2>
        <p>{words.text}</p>
      </div>
      <figure className={classes.figure}>
        {pictures.map(({ scheme, files }) => (
          // The picture of the other scheme is not displayed, and so not loaded.
          <picture key={scheme} data-scheme={scheme}>
            <source media="(max-width: 37.5em)" srcSet={files.phone} {...phone} />
            <img src={files.wide} {...wide} alt={words.alt} loading="lazy" decoding="async" />
          </picture>
        ))}
        <figcaption>{words.caption}</figcaption>
      </figure>
    </section>
  )
}
