import { type ReactNode, useEffect, useRef, useState } from 'react'
import Bookmark from '~icons/lucide/bookmark'
import buttons from '../../../../ui/button.module.css'
import layout from '../../../../ui/layout.module.css'
import { lazyImport } from '../../../../ui/loading/lazy-import.ts'
import { useLazyComponent } from '../../../../ui/loading/use-lazy-component.ts'
import { useAccount } from '../../../identity/ui/account.ts'
import type { SearchSubject } from '../../searches/search-rules.ts'
import styles from './search-heading.module.css'

const loadButton = lazyImport('features/saved/ui/searches/save-search-button.tsx', () =>
  import('./save-search-button.tsx').then(module => module.SaveSearchButton),
)

const className = `${buttons.button} ${styles.save}`

/** Renders the heading of a search or an area with a button that saves it with its filters. */
export function SearchHeading({ subject, children }: { subject: SearchSubject; children: ReactNode }) {
  return (
    <div className={styles.heading}>
      {children}
      <LateButton subject={subject} />
    </div>
  )
}

/** Renders the button, whose code is loaded for people who are signed in, and for all others when they press it. */
function LateButton({ subject }: { subject: SearchSubject }) {
  const isSignedIn = useAccount().state === 'signed-in'
  const [Button, show] = useLazyComponent('The button', loadButton)
  const [isPressed, setIsPressed] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // If it does not load now, pressing the button tries again and says so.
    if (isSignedIn) loadButton().then(show, () => undefined)
  }, [isSignedIn, show])
  if (Button) {
    const hasFocus = button.current === document.activeElement
    return <Button subject={subject} className={className} isPressed={isPressed} hasFocus={hasFocus} />
  }
  const press = () => {
    setIsPressed(true)
    show()
  }
  return (
    <button ref={button} type="button" className={className} onClick={press}>
      <Bookmark width={18} height={18} aria-hidden="true" />
      <span className={layout.hiddenOnPhones}>Save this search</span>
    </button>
  )
}
