import { type RefObject, useEffect, useState } from 'react'

/** Returns whether an element has been within 100 pixels of the screen since mounting. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [hasBeenInView, setHasBeenInView] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return
        setHasBeenInView(true)
        observer.disconnect()
      },
      { rootMargin: '100px' },
    )
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return hasBeenInView
}
