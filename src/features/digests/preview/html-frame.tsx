import { useEffect, useRef } from 'react'
import { fillFrame } from './fill-frame.ts'
import classes from './preview.module.css'

interface HtmlFrameProps {
  html: string
  title: string
  /** As wide as a phone. */
  isNarrow: boolean
}

/** A document of the server in a sandbox: no scripts, no forms, no navigation. */
export function HtmlFrame({ html, title, isNarrow }: HtmlFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const document = frame.current?.contentDocument
    if (document) fillFrame(document, html)
  }, [html])
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      className={classes.frame}
      data-narrow={isNarrow || undefined}
    />
  )
}
