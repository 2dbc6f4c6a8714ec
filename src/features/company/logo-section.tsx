import { Button } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { logoTypes, mostLogoBytes } from '#machines/domain/company/company-logo.ts'
import { useApi } from '#src/api/api-context.tsx'
import type { components } from '#contract/schema.gen.ts'
import { useSubmit } from '#src/api/use-submit.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { removeLogo, uploadLogo } from './mutations.ts'
import { logoFailure, logoWords as words } from './logo-words.ts'
import classes from './logo.module.css'

interface LogoSectionProps {
  company: components['schemas']['Company']
  onChanged: () => void
}

/** The error of a file before it is sent; null if there is none. */
function faultOf(file: File): string | null {
  if (!logoTypes.includes(file.type)) return words.wrongType
  if (file.size === 0) return words.broken
  return file.size > mostLogoBytes ? words.tooLarge(file.size / 1024 / 1024) : null
}

/** The company's logo, for users who can change it. A file input as large as its drop zone accepts dropped files. */
export function LogoSection({ company, onChanged }: LogoSectionProps) {
  const api = useApi()
  const alert = useAlert()
  const { pending, failure, submit, clear } = useSubmit()
  const [fault, setFault] = useState<string | null>(null)
  const [over, setOver] = useState(false)
  const titleId = useId()
  const hintId = useId()
  const errorId = useId()

  async function send(file: File | undefined) {
    if (file === undefined || pending) return
    clear()
    const found = faultOf(file)
    setFault(found)
    if (found !== null) return
    if ((await submit(() => uploadLogo(api, file))) === null) return
    alert.success(words.saved)
    onChanged()
  }

  async function remove() {
    setFault(null)
    if ((await submit(() => removeLogo(api))) === null) return
    alert.success(words.removed)
    onChanged()
  }

  const error = fault ?? (failure === null ? null : logoFailure(failure))
  return (
    <section className={classes.root} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {words.title}
      </h2>
      <p id={hintId} className={classes.hint}>
        {words.hint}
      </p>
      <div className={classes.row}>
        {company.logo === undefined ? null : (
          <img className={classes.picture} src={company.logo} alt={words.current(company.name)} />
        )}
        <label className={classes.drop} data-over={over || undefined} data-pending={pending || undefined}>
          <IconPhoto size={24} stroke={1.25} aria-hidden="true" />
          <span>{pending ? words.sending : words.choose(company.logo !== undefined)}</span>
          <input
            type="file"
            accept={logoTypes.join(',')}
            className={classes.file}
            disabled={pending}
            aria-describedby={error === null ? hintId : `${hintId} ${errorId}`}
            aria-invalid={error !== null}
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onDrop={() => setOver(false)}
            onChange={(event) => {
              void send(event.currentTarget.files?.[0])
              event.currentTarget.value = ''
            }}
          />
        </label>
        {company.logo === undefined ? null : (
          <Button variant="default" disabled={pending} onClick={() => void remove()}>
            {words.remove}
          </Button>
        )}
      </div>
      <div id={errorId}>
        <FormError>{error}</FormError>
      </div>
    </section>
  )
}
