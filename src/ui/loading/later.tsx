import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import layout from '../layout.module.css'

/**
 * Renders what is below the first screen of a page: after a tap on a link only when the first screen is shown, otherwise
 * at once. Back needs the page's height, and a fragment its target. Until then it is as tall as the screen, so that nothing
 * on it moves.
 */
export function Later({ children }: { children: ReactNode }) {
  const isWholePage = useNavigationType() === NavigationType.Pop
  const { hash } = useLocation()
  const [isShown, setIsShown] = useState(isWholePage || hash !== '')
  useEffect(() => startTransition(() => setIsShown(true)), [])
  return <div className={isShown ? undefined : layout.later}>{isShown && children}</div>
}
