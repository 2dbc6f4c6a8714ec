import { usePage } from '../../ui/frame/page-chrome.tsx'
import { shellMessages as messages } from './messages.ts'
import classes from './plain-screen.module.css'

/**
 * In place of a page that threw, or whose chunk could not be loaded. Part of the entry, so that it can be shown when
 * nothing else loads: therefore plain elements.
 */
export function PageErrorScreen() {
  usePage({ title: messages.pageErrorTitle })
  return (
    <div className={classes.root}>
      <h1 className={classes.title} tabIndex={-1} data-page-title>
        {messages.pageErrorTitle}
      </h1>
      <p>{messages.pageErrorText}</p>
      <div className={classes.actions}>
        <button type="button" className={classes.button} onClick={() => window.location.reload()}>
          {messages.reload}
        </button>
        <a href="/">{messages.home}</a>
      </div>
    </div>
  )
}
