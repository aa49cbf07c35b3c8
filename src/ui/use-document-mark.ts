import { useLayoutEffect } from 'react'

/**
 * Sets an attribute of the `html` element while `isOn`, for styles of what stands elsewhere in the page. `html:has(…)`
 * would do this in CSS alone, but then a browser styles the whole page anew with each part of it that arrives.
 */
export function useDocumentMark(name: `data-${string}`, isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return
    document.documentElement.setAttribute(name, '')
    return () => document.documentElement.removeAttribute(name)
  }, [name, isOn])
}
