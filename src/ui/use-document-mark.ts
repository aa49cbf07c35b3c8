import { useLayoutEffect } from 'react'

/** The attribute counts the components that set it: a dialog may open before another has closed. */
function addToMark(name: string, by: number): void {
  const { documentElement: html } = document
  const count = Number(html.getAttribute(name)) + by
  if (count > 0) html.setAttribute(name, String(count))
  else html.removeAttribute(name)
}

/**
 * Sets an attribute of the `html` element while `isOn`, for styles of what stands elsewhere in the page. `html:has(…)`
 * would do this in CSS alone, but then a browser styles the whole page anew with each part of it that arrives.
 */
export function useDocumentMark(name: `data-${string}`, isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return
    addToMark(name, 1)
    return () => addToMark(name, -1)
  }, [name, isOn])
}
