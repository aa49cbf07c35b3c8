import { useLayoutEffect, useState } from 'react'

const findFields = () => [...document.querySelectorAll('input')]

/**
 * Keeps the words and the focus of fields when React replaces them: it renders a page anew where an extension or a
 * translator has changed it before hydration.
 */
export function useKeepTyped(): void {
  const [before] = useState(() => !import.meta.env.SSR && { fields: findFields(), focused: document.activeElement })
  useLayoutEffect(() => {
    if (!before) return
    for (const [index, field] of findFields().entries()) {
      const old = before.fields[index]
      if (!old || old.isConnected) continue
      if (/text|search/.test(field.type)) field.value = old.value
      if (old === before.focused) field.focus()
    }
  }, [before])
}
